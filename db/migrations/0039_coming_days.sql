-- Portions of a daily number that are promised of days to come. A day begins in the morning that its number
-- is refilled at; then what is promised is a part of that number, and the row goes.
create table stock_days (
  dish_id text not null references menu_items (id),
  morning bigint not null,
  taken integer not null check (taken >= 0),
  -- The dish's daily number when the last of them was taken.
  most integer not null,
  primary key (dish_id, morning)
);

-- Whose portions an order took or gave back: of the day that begins then; null: of the day it was. Of a
-- refill: which morning's.
alter table stock_moves add column morning bigint;

-- T2: an order has a place while it is being paid, made or eaten: in the slot that it names; one as soon as
-- possible names none and may count in any.
drop view invariant_t2;
create view invariant_t2 as
select orders.id as subject
from orders
left join slot_holds on slot_holds.order_id = orders.id
where orders.slot_at is not null and orders.slot_at is distinct from slot_holds.slot_at
union all
select orders.id
from slot_holds
join orders on orders.id = slot_holds.order_id
where (slot_holds.is_held = 1) <> (orders.state not in ('cancelled', 'rejected', 'expired'));

-- L1: a dish's number left is the sum of all that moved it, and what is promised of a day to come is what
-- orders have of it.
drop view invariant_l1;
create view invariant_l1 as
select menu_items.id as subject
from menu_items
left join (select dish_id, sum(delta) as total from stock_moves group by dish_id) moved
  on moved.dish_id = menu_items.id
where coalesce(menu_items.stock_left, 0) <> coalesce(moved.total, 0)
  or (menu_items.stock_left is null and menu_items.stock_daily is not null)
  or (menu_items.stock_daily is null) <> (menu_items.stock_refill_at is null)
union all
select stock_days.dish_id
from stock_days
where stock_days.taken <> (
  select coalesce(sum(stock_moves.units), 0)
  from stock_moves
  where stock_moves.dish_id = stock_days.dish_id and stock_moves.morning = stock_days.morning
)
union all
select promised.dish_id
from (
  select dish_id, morning, sum(units) as units
  from stock_moves
  where morning is not null
  group by dish_id, morning
) promised
join menu_items on menu_items.id = promised.dish_id
left join stock_days
  on stock_days.dish_id = promised.dish_id and stock_days.morning = promised.morning
where promised.morning >= menu_items.stock_refill_at
  and promised.units <> 0
  and stock_days.dish_id is null;

-- L2: there is less than nothing of no dish, and no more is promised of a day than there will be, unless
-- that was sold twice by money that came late.
drop view invariant_l2;
create view invariant_l2 as
select menu_items.id as subject
from menu_items
where menu_items.stock_left < 0
  and menu_items.stock_left < -(
    select coalesce(sum(oversold), 0) from stock_moves where dish_id = menu_items.id
  )
union all
select stock_days.dish_id
from stock_days
where stock_days.taken > stock_days.most + (
  select coalesce(sum(stock_moves.oversold), 0)
  from stock_moves
  where stock_moves.dish_id = stock_days.dish_id and stock_moves.morning = stock_days.morning
);
