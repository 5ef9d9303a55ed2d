-- For when an order is wanted: the beginning of a time slot. Null: as soon as possible.
alter table orders add column slot_at bigint;

create index orders_for_later on orders (slot_at)
where slot_at is not null and placed_at is not null
  and state in ('pending', 'accepted', 'preparing', 'ready', 'out_for_delivery');

-- One row. `version` counts its changes; `settings` is JSON that the module reads whole.
create table slot_settings (
  id integer primary key check (id = 1),
  version integer not null,
  settings text not null
);

insert into slot_settings (id, version, settings) values (1, 1, '{}');

-- What is taken of a slot by the orders that hold a place in it.
create table slot_usage (
  slot_at bigint primary key,
  orders bigint not null check (orders >= 0),
  items bigint not null check (items >= 0),
  cents bigint not null check (cents >= 0)
);

-- The place of an order in its slot: kept until the order is given up.
create table slot_holds (
  order_id text primary key references orders (id),
  slot_at bigint not null,
  items integer not null check (items > 0),
  cents bigint not null check (cents >= 0),
  is_held integer not null check (is_held in (0, 1)),
  -- Its money came after it was given up, and its slot was full by then.
  is_over integer not null check (is_over in (0, 1))
);

create index slot_holds_held on slot_holds (slot_at) where is_held = 1;

-- T1: what is taken of a slot is what the orders in it hold.
create view invariant_t1 as
select slot_usage.slot_at as subject
from slot_usage
left join (
  select slot_at, count(*) as orders, sum(items) as items, sum(cents) as cents
  from slot_holds
  where is_held = 1
  group by slot_at
) as held on held.slot_at = slot_usage.slot_at
where slot_usage.orders <> coalesce(held.orders, 0)
  or slot_usage.items <> coalesce(held.items, 0)
  or slot_usage.cents <> coalesce(held.cents, 0)
union all
select slot_at
from slot_holds
where is_held = 1 and slot_at not in (select slot_at from slot_usage);

-- T2: an order has its place while it is being paid, made or eaten, and in the slot that it names.
create view invariant_t2 as
select orders.id as subject
from orders
left join slot_holds on slot_holds.order_id = orders.id
where orders.slot_at is distinct from slot_holds.slot_at
union all
select orders.id
from slot_holds
join orders on orders.id = slot_holds.order_id
where (slot_holds.is_held = 1) <> (orders.state not in ('cancelled', 'rejected', 'expired'));

-- T3: a place is as big as its order.
create view invariant_t3 as
select slot_holds.order_id as subject
from slot_holds
join orders on orders.id = slot_holds.order_id
where slot_holds.cents <> orders.total_cents
  or slot_holds.items <> (
    select sum(quantity) from order_lines where order_lines.order_id = slot_holds.order_id
  );
