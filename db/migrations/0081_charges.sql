-- JSON: what the house adds to orders beside their dishes (restaurant/rules/charges.ts).
alter table restaurant_settings add column charges text not null default '[]';

-- What was charged on a day beside the dishes, by what it was called. No row where there was nothing.
create table order_day_charges (
  day text not null,
  type text not null,
  kind text not null,
  name text not null,
  orders integer not null,
  cents bigint not null,
  primary key (day, type, kind, name)
);

create view counted_day_charges as
select
  orders.counted_day as day,
  orders.type,
  order_parts.kind,
  order_parts.name,
  count(distinct orders.id) as orders,
  sum(order_parts.list_cents) as cents
from order_parts
join orders on orders.id = order_parts.order_id
where order_parts.line is null and orders.counted_day is not null
group by orders.counted_day, orders.type, order_parts.kind, order_parts.name;

-- N10: a day's charges are those of its orders that count.
create view invariant_n10 as
select coalesce(kept.day, found.day) as subject
from order_day_charges as kept
full join counted_day_charges as found
  on found.day = kept.day
  and found.type = kept.type
  and found.kind = kept.kind
  and found.name = kept.name
where coalesce(kept.orders, 0) <> coalesce(found.orders, 0)
  or coalesce(kept.cents, 0) <> coalesce(found.cents, 0);
