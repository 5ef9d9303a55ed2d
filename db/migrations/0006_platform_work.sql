-- Limits that guard accounts and money: they survive a restart and hold across processes.
create table rate_limits (
  name text not null,
  subject text not null,
  window_ends_at bigint not null,
  used integer not null check (used > 0),
  primary key (name, subject)
);

create index rate_limits_ended on rate_limits (window_ends_at);

-- What a repeated Idempotency-Key answers; the row and what it stands for are one transaction.
create table idempotency_keys (
  person_id text not null,
  operation text not null,
  key text not null,
  body_hash text not null,
  answer text,
  expires_at bigint not null,
  primary key (person_id, operation, key)
);

create index idempotency_keys_expired on idempotency_keys (expires_at);

-- Work for later, and everything that leaves for the outside: written with what caused it.
create table jobs (
  id text primary key,
  kind text not null,
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
);

create index jobs_due on jobs (run_at) where done_at is null and dead_at is null;
