-- What was ordered on a day in another way than to be picked up: of a house where all is picked up it has no row.
create table order_day_types (
  day text not null,
  type text not null,
  orders integer not null,
  cents bigint not null,
  primary key (day, type)
);

create view counted_day_types as
select counted_day as day, type, count(*) as orders, sum(cast(total_cents as bigint)) as cents
from orders
where counted_day is not null and type <> 'pickup'
group by counted_day, type;

-- N9: a day's orders by how they are had are those that count.
create view invariant_n9 as
select coalesce(order_day_types.day, counted.day) as subject
from order_day_types
full join counted_day_types as counted
  on counted.day = order_day_types.day and counted.type = order_day_types.type
where coalesce(order_day_types.orders, 0) <> coalesce(counted.orders, 0)
  or coalesce(order_day_types.cents, 0) <> coalesce(counted.cents, 0);
