-- The keys of the owner's account at the card processor, as they were pasted on the dashboard. What is secret
-- is encrypted like second factors; the row of keys that were removed stays, because payments bear its name.
create table payment_keys (
  processor text primary key,
  mode text not null check (mode in ('test', 'live')),
  account_name text not null,
  publishable_key text not null,
  key_ending text not null,
  sealed_secret_key text,
  webhook_id text,
  sealed_webhook_secret text,
  webhook_seen_at bigint,
  has_domain integer not null default 0 check (has_domain in (0, 1)),
  created_at bigint not null,
  check ((webhook_id is null) = (sealed_webhook_secret is null))
);

-- Whose keys take the money, in one row that every new payment looks at: null is the built-in processor.
-- They are used at the address where somebody has put them in use: a copy of the database on another machine
-- moves nobody's money. While they are changed nobody begins to pay, and nobody waits longer for a change than until this moment.
create table keys_in_use (
  id integer primary key check (id = 1),
  processor text references payment_keys (processor),
  site text not null default '',
  version integer not null,
  changing_until bigint
);

insert into keys_in_use (id, processor, version, changing_until) values (1, null, 0, null);

-- P8: whoever takes the money has keys.
create view invariant_p8 as
select keys_in_use.processor as subject
from keys_in_use
where keys_in_use.processor is not null
  and not exists (
    select 1 from payment_keys
    where payment_keys.processor = keys_in_use.processor and payment_keys.sealed_secret_key is not null
  );
