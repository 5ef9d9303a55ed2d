-- How many of a dish can still be ordered; null is as many as anybody wants. Below zero only by money
-- that came late (stock_moves.oversold).
alter table menu_items add column stock_left integer;
-- As many are there again each morning.
alter table menu_items add column stock_daily integer
  check (stock_daily is null or stock_daily between 1 and 999);
alter table menu_items add column stock_refill_at bigint;
-- When the dish is served: weekly periods as JSON; null: as its category is.
alter table menu_items add column serving_hours text;
-- When that next begins or ends, so that open pages are told once.
alter table menu_items add column serving_turns_at bigint;

create index menu_items_refilled on menu_items (stock_refill_at) where stock_refill_at is not null;
create index menu_items_turning on menu_items (serving_turns_at) where serving_turns_at is not null;

-- When all dishes of a category are served that have no hours of their own.
create table category_hours (
  category text primary key,
  serving_hours text not null,
  serving_turns_at bigint
);

-- All that has changed how many of a dish are left. `delta` is what it did to the number, `units` how
-- many portions an order took (more than 0) or gave back (less).
create table stock_moves (
  id text primary key,
  dish_id text not null references menu_items (id),
  kind text not null check (kind in ('set', 'refill', 'taken', 'late', 'returned')),
  delta integer not null,
  units integer not null default 0,
  -- How many of the units were there for nobody.
  oversold integer not null default 0 check (oversold >= 0),
  -- Written before the order itself, in its transaction.
  order_id text,
  -- Who holds them while they pay, and until when.
  held_by text,
  held_until bigint,
  -- Why, once: `taken` or `returned` by an order or a refund.
  cause text not null,
  actor text not null,
  at bigint not null,
  check (order_id is not null or units = 0)
);

create unique index stock_moves_cause on stock_moves (dish_id, cause);
create index stock_moves_order on stock_moves (order_id) where order_id is not null;
create index stock_moves_held on stock_moves (held_by) where held_until is not null;
create index stock_moves_refills on stock_moves (dish_id, at) where kind = 'refill';
create index stock_moves_oversold on stock_moves (order_id) where oversold > 0;

-- One row while no orders are taken; always with an end.
create table ordering_pauses (
  id integer primary key check (id = 1),
  paused_until bigint not null,
  actor text not null,
  at bigint not null
);

-- L1: a dish's number left is the sum of all that moved it.
create view invariant_l1 as
select menu_items.id as subject
from menu_items
left join (select dish_id, sum(delta) as total from stock_moves group by dish_id) moved
  on moved.dish_id = menu_items.id
where coalesce(menu_items.stock_left, 0) <> coalesce(moved.total, 0)
  or (menu_items.stock_left is null and menu_items.stock_daily is not null)
  or (menu_items.stock_daily is null) <> (menu_items.stock_refill_at is null);

-- L2: there is less than nothing of no dish, unless that was sold twice by money that came late.
create view invariant_l2 as
select menu_items.id as subject
from menu_items
where menu_items.stock_left < 0
  and menu_items.stock_left < -(
    select coalesce(sum(oversold), 0) from stock_moves where dish_id = menu_items.id
  );

-- L3: an order gives back each portion once, takes no more than it has lines for, and keeps none when it
-- ends without being paid.
create view invariant_l3 as
select counted.order_id as subject
from (
  select order_id, dish_id, sum(units) as units
  from stock_moves
  where order_id is not null
  group by order_id, dish_id
) counted
left join orders on orders.id = counted.order_id
where orders.id is null
  or counted.units < 0
  or counted.units > (
    select coalesce(sum(quantity), 0)
    from order_lines
    where order_lines.order_id = counted.order_id and order_lines.dish_id = counted.dish_id
  )
  or (counted.units <> 0 and orders.placed_at is null and orders.state in ('expired', 'cancelled'));
