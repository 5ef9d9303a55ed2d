-- An order in the kitchen: when it got there and when it is promised.
alter table orders drop constraint orders_state_known;
alter table orders add constraint orders_state_known check (state in (
  'awaiting_payment', 'pending', 'accepted', 'preparing', 'ready', 'out_for_delivery', 'completed',
  'cancelled', 'rejected', 'expired'
));
-- Since when the kitchen knows of it. Null: not yet, or from before there was a kitchen board, which
-- then neither shows it nor waits for it.
alter table orders add column placed_at bigint;
alter table orders add column promised_at bigint;

-- Why, as a word of orders/rules.ts and in the house's own words; and until when it was promised then.
alter table order_events add column reason text;
alter table order_events add column words text;
alter table order_events add column promised_at bigint;

-- What stands on the kitchen's board.
create index orders_in_kitchen on orders (placed_at)
where placed_at is not null
  and state in ('pending', 'accepted', 'preparing', 'ready', 'out_for_delivery');

-- O2: an order's moves follow the table of orders/rules.ts, each from where the last one led; in between
-- it may be promised for another time.
drop view invariant_o2;
create view invariant_o2 as
select order_id as subject
from order_events
where position = 1 and (from_state is not null or to_state not in ('awaiting_payment', 'pending'))
union all
select later.order_id
from order_events as later
left join order_events as earlier
  on earlier.order_id = later.order_id and earlier.position = later.position - 1
where later.position > 1 and earlier.to_state is distinct from later.from_state
union all
select order_id
from order_events
where position > 1
  and not (
    from_state = to_state
    and promised_at is not null
    and to_state in ('accepted', 'preparing')
  )
  and (from_state, to_state) not in (values
  ('awaiting_payment', 'pending'),
  ('awaiting_payment', 'cancelled'),
  ('awaiting_payment', 'expired'),
  ('pending', 'accepted'),
  ('pending', 'cancelled'),
  ('pending', 'rejected'),
  ('accepted', 'preparing'),
  ('accepted', 'ready'),
  ('accepted', 'cancelled'),
  ('preparing', 'ready'),
  ('preparing', 'cancelled'),
  ('ready', 'preparing'),
  ('ready', 'out_for_delivery'),
  ('ready', 'completed'),
  ('out_for_delivery', 'completed'),
  ('completed', 'ready'),
  ('expired', 'pending')
)
union all
select orders.id
from orders
where state is distinct from (
  select to_state from order_events
  where order_id = orders.id
  order by position desc
  limit 1
);

-- O6: what the kitchen works on is promised for the time that was said last.
create view invariant_o6 as
select orders.id as subject
from orders
where placed_at is not null
  and promised_at is distinct from (
    select promised_at from order_events
    where order_id = orders.id and promised_at is not null
    order by position desc
    limit 1
  )
union all
select id from orders
where placed_at is not null
  and (promised_at is null) <> (state in ('awaiting_payment', 'pending', 'expired', 'rejected'))
  and state <> 'cancelled';

-- N4: what the kitchen may see counts, and what nobody has paid does not.
drop view invariant_n4;
create view invariant_n4 as
select id as subject
from orders
where (counted_day is null and state in (
    'pending', 'accepted', 'preparing', 'ready', 'out_for_delivery', 'completed'
  ))
  or (counted_day is not null and state in ('awaiting_payment', 'expired'))
  or (counted_day is null) <> (counted_hour is null)
  or (counted_day is null) <> (counted_as_first is null);
