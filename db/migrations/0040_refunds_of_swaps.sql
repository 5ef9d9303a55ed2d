-- How many of what somebody has instead of what ran out went back with a refund, at the price of the swap.
-- Those of a line as it was ordered stand in refund_lines.
create table refund_swaps (
  refund_id text not null references refunds (id),
  shortage_id text not null references order_shortages (id),
  position integer not null,
  quantity integer not null check (quantity > 0),
  amount_cents integer not null,
  primary key (refund_id, shortage_id)
);

-- F1: a line goes back at its price and a swap at its own, together at most as often as the line was
-- ordered, and they add up to the refund.
drop view invariant_f1;
create view invariant_f1 as
select min(refunds.id) as subject
from refunds
join (
  select refund_id, position, quantity from refund_lines
  union all
  select refund_id, position, quantity from refund_swaps
) back on back.refund_id = refunds.id
left join order_lines
  on order_lines.order_id = refunds.order_id and order_lines.position = back.position
where refunds.state <> 'failed'
group by refunds.order_id, back.position, order_lines.quantity
having sum(back.quantity) > coalesce(order_lines.quantity, 0)
union all
select refunds.id
from refunds
join refund_lines on refund_lines.refund_id = refunds.id
join order_lines
  on order_lines.order_id = refunds.order_id and order_lines.position = refund_lines.position
where refund_lines.amount_cents
  <> cast(order_lines.price_cents as bigint) * refund_lines.quantity
union all
select refunds.id
from refunds
join refund_swaps on refund_swaps.refund_id = refunds.id
join order_shortages on order_shortages.id = refund_swaps.shortage_id
where order_shortages.order_id <> refunds.order_id
  or order_shortages.position <> refund_swaps.position
  or order_shortages.state <> 'swapped'
  or refund_swaps.amount_cents
    <> cast(order_shortages.swap_cents as bigint) * refund_swaps.quantity
union all
select order_shortages.id
from refunds
join refund_swaps on refund_swaps.refund_id = refunds.id
join order_shortages on order_shortages.id = refund_swaps.shortage_id
where refunds.state <> 'failed'
group by order_shortages.id, order_shortages.quantity
having sum(refund_swaps.quantity) > order_shortages.quantity
union all
select refunds.id
from refunds
join (
  select refund_id, amount_cents from refund_lines
  union all
  select refund_id, amount_cents from refund_swaps
) back on back.refund_id = refunds.id
group by refunds.id, refunds.amount_cents
having sum(back.amount_cents) <> refunds.amount_cents;
