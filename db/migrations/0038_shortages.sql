-- What becomes of a dish that runs out after it was ordered, when its guest does not answer in time: frozen
-- with the order.
alter table orders add column if_out text not null default 'drop'
check (if_out in ('drop', 'swap', 'cancel'));

-- So many of a line ran out in the kitchen, and what became of them.
create table order_shortages (
  id text primary key,
  order_id text not null references orders (id),
  position integer not null,
  quantity integer not null check (quantity between 1 and 9999),
  state text not null default 'asked'
  check (state in ('asked', 'swapped', 'dropped', 'cancelled', 'withdrawn')),
  asked_by text not null,
  asked_at bigint not null,
  -- From then on the clock answers for the guest.
  deadline bigint not null,
  chosen_by text check (chosen_by in ('guest', 'default', 'kitchen')),
  decided_at bigint,
  -- What they have instead, as it was then; the price of one.
  swap_dish_id text references menu_items (id),
  swap_name text,
  swap_cents integer,
  -- What was asked back for it: the difference, or what was left of it.
  back_cents integer not null default 0 check (back_cents >= 0),
  check ((state = 'asked') = (decided_at is null)),
  check ((state = 'asked') = (chosen_by is null)),
  check ((state = 'swapped') = (swap_dish_id is not null)),
  foreign key (order_id, position) references order_lines (order_id, position)
);

-- A line is asked about once at a time.
create unique index order_shortages_open on order_shortages (order_id, position)
where state = 'asked';
create index order_shortages_order on order_shortages (order_id);
create index order_shortages_due on order_shortages (deadline) where state = 'asked';

-- The money of a shortage goes back once.
alter table refunds add column shortage_id text references order_shortages (id);
create unique index refunds_shortage on refunds (shortage_id) where shortage_id is not null;

-- L3: an order gives back each portion once, takes no more than it has lines or swaps for, and keeps none
-- when it ends without being paid.
drop view invariant_l3;
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
  ) + (
    select coalesce(sum(quantity), 0)
    from order_shortages
    where order_shortages.order_id = counted.order_id
      and order_shortages.swap_dish_id = counted.dish_id
  )
  or (counted.units <> 0 and orders.placed_at is null and orders.state in ('expired', 'cancelled'));

-- H1: no more of a line runs out than was ordered, nobody is asked about an order that is over, and a swap
-- costs at most what was ordered.
create view invariant_h1 as
select min(order_shortages.id) as subject
from order_shortages
left join order_lines
  on order_lines.order_id = order_shortages.order_id
  and order_lines.position = order_shortages.position
where order_shortages.state <> 'withdrawn'
group by order_shortages.order_id, order_shortages.position, order_lines.quantity
having sum(order_shortages.quantity) > coalesce(order_lines.quantity, 0)
union all
select order_shortages.id
from order_shortages
join orders on orders.id = order_shortages.order_id
where (order_shortages.state = 'asked' and orders.state in ('cancelled', 'rejected'))
  or (order_shortages.state = 'cancelled' and orders.state <> 'cancelled')
union all
select order_shortages.id
from order_shortages
join order_lines
  on order_lines.order_id = order_shortages.order_id
  and order_lines.position = order_shortages.position
where order_shortages.swap_cents > order_lines.price_cents;

-- H2: what was left out or swapped for less has gone back to the cent, once; less than that only where
-- other refunds had taken it before, or nothing had been paid.
create view invariant_h2 as
select due.id as subject
from (
  select
    order_shortages.id,
    order_shortages.order_id,
    order_shortages.back_cents,
    order_shortages.quantity * case order_shortages.state
      when 'dropped' then order_lines.price_cents
      when 'swapped' then order_lines.price_cents - order_shortages.swap_cents
      else 0
    end as cents
  from order_shortages
  join order_lines
    on order_lines.order_id = order_shortages.order_id
    and order_lines.position = order_shortages.position
) due
where due.back_cents > due.cents
  or (
    due.back_cents < due.cents
    and not exists (
      select 1 from refunds where refunds.order_id = due.order_id and refunds.shortage_id is null
    )
  )
  or due.back_cents <> (
    select coalesce(sum(refunds.amount_cents), 0) from refunds
    where refunds.shortage_id = due.id and refunds.order_id = due.order_id
  )
union all
select refunds.id
from refunds
left join order_shortages on order_shortages.id = refunds.shortage_id
where refunds.shortage_id is not null
  and order_shortages.order_id is distinct from refunds.order_id;
