-- Who has a card saved at the provider, and under which name the provider knows them. The card itself is never here.
create table provider_customers (
  -- The provider gets this name of them and no other.
  id text primary key,
  -- Null: they have gone, and the provider has to forget them, too.
  person_id text references people (id),
  processor text not null,
  -- Null: the provider is being asked, or its answer was lost.
  customer_id text,
  asked_at bigint not null
);

create unique index provider_customers_of on provider_customers (person_id, processor);
create index provider_customers_left on provider_customers (processor, asked_at) where person_id is null;

-- P9: nobody who has gone has a customer at the provider.
create view invariant_p9 as
select provider_customers.id as subject
from provider_customers
join people on people.id = provider_customers.person_id
where people.deleted_at is not null;

-- The test processor saves cards as Stripe does: brand, last four digits and what the published test card does.
create table test_customers (
  id text primary key,
  reference text not null,
  created_at bigint not null
);

create unique index test_customers_reference on test_customers (reference);

alter table test_methods add column customer_id text;
-- A card that was taken away from its customer pays nothing any more.
alter table test_methods add column is_detached integer not null default 0 check (is_detached in (0, 1));
create index test_methods_customer on test_methods (customer_id, created_at) where customer_id is not null;

alter table test_intents add column customer_id text;
alter table test_intents add column saves_card integer not null default 0 check (saves_card in (0, 1));
