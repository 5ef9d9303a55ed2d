-- Who pays, where somebody else fetches it; else empty. Gone with the other names.
alter table orders add column payer_name text not null default '';
