-- Requests through more proxies than TRUST_PROXY explains: one row while that is so, for each value of it.
create table proxy_sightings (
  setting text primary key,
  seen_at bigint not null,
  header text not null check (header in ('x-forwarded-for', 'forwarded')),
  -- Addresses that the header named.
  entries integer not null check (entries > 0)
);
