-- The one open try to pay an order. It exists before the provider hears of it.
create table payment_attempts (
  id text primary key,
  order_id text not null references orders (id),
  person_id text not null references people (id),
  state text not null check (state in (
    'created', 'open', 'processing', 'cancel_requested', 'succeeded', 'cancelled', 'expired'
  )),
  -- What the provider takes in US dollars.
  amount_cents integer not null constraint payment_attempts_chargeable check (
    amount_cents between 50 and 99999999 and amount_cents = cast(amount_cents as integer)
  ),
  currency text not null check (length(currency) = 3),
  processor text not null,
  -- Null until the provider has answered. Client secrets are never kept.
  intent_id text,
  -- Which cart lines, and how many of each.
  fingerprint text not null,
  created_at bigint not null,
  updated_at bigint not null,
  expires_at bigint not null
);

create unique index payment_attempts_order on payment_attempts (order_id);
create unique index payment_attempts_intent on payment_attempts (processor, intent_id);
-- Two tabs share one attempt, and one intent succeeds at most once.
create unique index payment_attempts_one_open on payment_attempts (person_id)
where state in ('created', 'open', 'processing', 'cancel_requested');
create index payment_attempts_open_since on payment_attempts (created_at)
where state in ('created', 'open', 'processing', 'cancel_requested');

-- Money that the provider says has come.
create table payments (
  id text primary key,
  order_id text not null references orders (id),
  attempt_id text not null references payment_attempts (id),
  person_id text not null references people (id),
  processor text not null,
  intent_id text not null,
  amount_cents integer not null constraint payments_whole_cents check (
    amount_cents between 50 and 99999999 and amount_cents = cast(amount_cents as integer)
  ),
  currency text not null check (length(currency) = 3),
  -- Such as "Visa ···· 4242".
  card text,
  -- How many cart lines it freed: a repeated call answers it again.
  freed_lines integer not null check (freed_lines >= 0),
  created_at bigint not null
);

create unique index payments_order on payments (order_id);
create unique index payments_attempt on payments (attempt_id);
create unique index payments_intent on payments (processor, intent_id);
create index payments_person on payments (person_id, created_at);

-- What the provider has told, each once.
create table provider_events (
  id text not null,
  type text not null,
  intent_id text,
  received_at bigint not null,
  processed_at bigint
);

create unique index provider_events_id on provider_events (id);

-- What does not fit: nothing is settled, a person has to look.
create table mismatches (
  id text primary key,
  intent_id text not null,
  reason text not null,
  expected text not null,
  found text not null,
  created_at bigint not null
);

create unique index mismatches_once on mismatches (intent_id, reason);
