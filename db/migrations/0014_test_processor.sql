-- The built-in test processor's own books: they survive a restart. No card number is ever kept.
create table test_methods (
  id text primary key,
  outcome text not null,
  brand text not null,
  last4 text not null check (length(last4) = 4),
  created_at bigint not null
);

create table test_intents (
  id text primary key,
  client_secret text not null,
  status text not null check (status in (
    'requires_payment_method', 'requires_confirmation', 'requires_action', 'processing',
    'requires_capture', 'succeeded', 'canceled'
  )),
  amount_cents integer not null,
  received_cents integer not null,
  currency text not null,
  metadata text not null,
  method_id text references test_methods (id),
  idempotency_key text not null unique,
  created_at bigint not null
);

create index test_intents_created on test_intents (created_at);
