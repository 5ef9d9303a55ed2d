-- What is written for every order has no index that another one, or the primary key, does as well; small tables are
-- kept in the order of their primary key, which then is not a tree of its own.
create temp table kept as select name, subject, window_ends_at, used from rate_limits;
drop table rate_limits;
create table rate_limits (
  name text not null,
  subject text not null,
  window_ends_at bigint not null,
  used integer not null check (used > 0),
  primary key (name, subject)
) without rowid;
insert into rate_limits select name, subject, window_ends_at, used from kept;
drop table kept;

create temp table kept as
  select id, kind, lane, cause, payload, run_at, attempts, leased_until, last_error, created_at, done_at, dead_at
  from jobs;
drop table jobs;
create table jobs (
  id text primary key,
  kind text not null,
  -- Which jobs queue behind one another.
  lane text not null check (lane in ('general', 'mail', 'pictures')),
  -- One job for one cause: a repeated cause finds it taken. Null: as often as asked.
  cause text unique,
  payload text not null,
  run_at bigint not null,
  attempts integer not null default 0 check (attempts >= 0),
  leased_until bigint,
  last_error text,
  created_at bigint not null,
  done_at bigint,
  dead_at bigint
) without rowid;
insert into jobs
  select id, kind, lane, cause, payload, run_at, attempts, leased_until, last_error, created_at, done_at, dead_at
  from kept;
drop table kept;
-- Each lane has its stretch. The id is for who walks along all that waits.
create index jobs_due on jobs (lane, run_at, id) where done_at is null and dead_at is null;
create index jobs_dead on jobs (dead_at) where dead_at is not null;

create temp table kept as select attempt_id, network, noted_at from attempt_networks;
drop table attempt_networks;
create table attempt_networks (
  attempt_id text primary key references payment_attempts (id),
  network text not null,
  noted_at bigint not null
) without rowid;
insert into attempt_networks select attempt_id, network, noted_at from kept;
drop table kept;

-- A cart is one stretch of its table.
create temp table kept as
  select id, person_id, dish_id, quantity, seen_price_cents, created_at, options, note from cart_lines;
drop table cart_lines;
create table cart_lines (
  id text not null,
  person_id text not null references people (id),
  dish_id text not null references menu_items (id),
  quantity integer not null check (quantity between 1 and 99),
  -- What the dish cost when it was added, to say that the price has changed; never charged.
  seen_price_cents integer not null check (seen_price_cents >= 0),
  created_at bigint not null,
  -- What was chosen with it, as canonical JSON, and a word to the kitchen.
  options text not null default '[]' check (length(options) <= 4000),
  note text not null default '' check (length(note) <= 200),
  primary key (person_id, id)
) without rowid;
insert into cart_lines
  select id, person_id, dish_id, quantity, seen_price_cents, created_at, options, note from kept;
drop table kept;
create index cart_lines_dish on cart_lines (dish_id);

-- One open attempt of a person; those by link, of which there may be more, stand beside it.
drop index payment_attempts_open;
drop index payment_attempts_one_open;
create unique index payment_attempts_one_open
  on payment_attempts (case when is_by_link = 0 then person_id end)
  where state in ('created', 'open', 'processing', 'cancel_requested');
drop index payment_attempts_intent;
create unique index payment_attempts_intent on payment_attempts (processor, intent_id)
  where intent_id is not null;
