-- Not only more proxies than TRUST_PROXY explains: fewer of them, or what is no address, is said, too.
alter table proxy_sightings add column doubt text not null default 'more'
check (doubt in ('more', 'fewer', 'unreadable'));
