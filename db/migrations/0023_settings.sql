-- `version` counts every change: whoever saves says which one they have read. `order_rules` is JSON
-- that the restaurant module reads whole; empty, the defaults hold.
alter table restaurant_settings add column email text not null default '';
alter table restaurant_settings add column order_rules text not null default '{}';
alter table restaurant_settings add column version integer not null default 0;
-- When an admin last looked at the hours and kept them.
alter table restaurant_settings add column hours_kept_at bigint;
alter table restaurant_settings add column first_steps_done integer not null default 0
  check (first_steps_done in (0, 1));

-- A page without text has no row: it is not there, and nothing leads to it.
create table legal_pages (
  name text primary key check (name in ('privacy', 'terms', 'imprint')),
  body text not null check (length(body) > 0),
  updated_at bigint not null
);

-- What the server's log told the owner, as a hash: makes the first admin, once.
create table setup_codes (
  code_hash text primary key,
  expires_at bigint not null
);
