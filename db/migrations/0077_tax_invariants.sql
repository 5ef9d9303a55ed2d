-- What must never be true of taxes, and the same numbers from the orders themselves.

-- M2: an order's total is the sum of its parts; of its lines where it has none.
drop view invariant_m2;
create view invariant_m2 as
select orders.id as subject
from orders
left join (
  select order_id, sum(cast(price_cents as bigint) * quantity) as cents
  from order_lines
  group by order_id
) as lines on lines.order_id = orders.id
left join (
  select order_id, sum(net_cents + tax_cents) as cents from order_parts group by order_id
) as parts on parts.order_id = orders.id
where orders.total_cents <> coalesce(parts.cents, lines.cents, 0);

-- T3: a place is as big as what its order's dishes cost on the menu: no tax and no charge loads a kitchen.
drop view invariant_t3;
create view invariant_t3 as
select slot_holds.order_id as subject
from slot_holds
where slot_holds.cents <> (
    select sum(cast(price_cents as bigint) * quantity) from order_lines
    where order_lines.order_id = slot_holds.order_id
  )
  or slot_holds.items <> (
    select sum(quantity) from order_lines where order_lines.order_id = slot_holds.order_id
  );

-- V2: a line's parts have its price on the menu.
create view invariant_v2 as
select order_lines.order_id as subject
from order_lines
join orders on orders.id = order_lines.order_id
left join (
  select order_id, line, sum(list_cents) as cents
  from order_parts
  where line is not null
  group by order_id, line
) as parts on parts.order_id = order_lines.order_id and parts.line = order_lines.position
where orders.tax_rule is not null
  and cast(order_lines.price_cents as bigint) * order_lines.quantity <> coalesce(parts.cents, 0)
union all
select order_parts.order_id
from order_parts
left join order_lines
  on order_lines.order_id = order_parts.order_id and order_lines.position = order_parts.line
where order_parts.line is not null and order_lines.order_id is null;

-- V3: what is printed by rate is what its parts come to, by the order's own rule.
create view invariant_v3 as
select coalesce(order_taxes.order_id, parts.order_id) as subject
from order_taxes
full join (
  select order_id, class, ppm, sum(net_cents) as net, sum(tax_cents) as tax
  from order_parts
  where class is not null
  group by order_id, class, ppm
) as parts
  on parts.order_id = order_taxes.order_id
  and parts.class = order_taxes.class
  and parts.ppm = order_taxes.ppm
where order_taxes.net_cents is distinct from parts.net
  or order_taxes.tax_cents is distinct from parts.tax
union all
select order_taxes.order_id
from order_taxes
join orders on orders.id = order_taxes.order_id
where (
    orders.tax_rule = 'inclusive rate'
    and order_taxes.tax_cents <> (
      2 * (order_taxes.net_cents + order_taxes.tax_cents) * order_taxes.ppm + 1000000 + order_taxes.ppm
    ) / (2 * (1000000 + order_taxes.ppm))
  )
  or (
    orders.tax_rule = 'exclusive rate'
    and order_taxes.tax_cents <> (2 * order_taxes.net_cents * order_taxes.ppm + 1000000) / 2000000
  )
union all
select order_parts.order_id
from order_parts
join orders on orders.id = order_parts.order_id
where order_parts.class is not null
  and (
    (
      orders.tax_rule = 'inclusive line'
      and order_parts.tax_cents <> (
        2 * (order_parts.net_cents + order_parts.tax_cents) * order_parts.ppm + 1000000 + order_parts.ppm
      ) / (2 * (1000000 + order_parts.ppm))
    )
    or (
      orders.tax_rule = 'exclusive line'
      and order_parts.tax_cents <> (2 * order_parts.net_cents * order_parts.ppm + 1000000) / 2000000
    )
  );

-- V4: a part is worth what is left of its price: with the tax in it, or before the tax on top.
create view invariant_v4 as
select order_parts.order_id as subject
from order_parts
join orders on orders.id = order_parts.order_id
where order_parts.list_cents - order_parts.discount_cents <> order_parts.net_cents + case
    when orders.tax_rule in ('exclusive rate', 'exclusive line') then 0
    else order_parts.tax_cents
  end;

-- V5: an order that was taxed has parts, and one that was not has no taxes.
create view invariant_v5 as
select orders.id as subject
from orders
left join order_parts on order_parts.order_id = orders.id and order_parts.position = 1
left join order_taxes on order_taxes.order_id = orders.id
where (orders.tax_rule is not null and order_parts.order_id is null)
  or (orders.tax_rule is null and order_taxes.order_id is not null);

-- N8: a day's taxes are those of its orders. What was paid was sold: when it is given up its refund corrects that.
create view counted_day_taxes as
select
  orders.day,
  orders.type,
  order_taxes.class,
  order_taxes.ppm,
  max(order_taxes.name) as name,
  max(order_taxes.letter) as letter,
  count(*) as orders,
  sum(order_taxes.net_cents) as net_cents,
  sum(order_taxes.tax_cents) as tax_cents
from order_taxes
join orders on orders.id = order_taxes.order_id
where orders.counted_day is not null
  or exists (select 1 from payments where payments.order_id = orders.id)
group by orders.day, orders.type, order_taxes.class, order_taxes.ppm;

create view invariant_n8 as
select coalesce(order_day_taxes.day, counted.day) as subject
from order_day_taxes
full join counted_day_taxes as counted
  on counted.day = order_day_taxes.day
  and counted.type = order_day_taxes.type
  and counted.class = order_day_taxes.class
  and counted.ppm = order_day_taxes.ppm
where coalesce(order_day_taxes.orders, 0) <> coalesce(counted.orders, 0)
  or coalesce(order_day_taxes.net_cents, 0) <> coalesce(counted.net_cents, 0)
  or coalesce(order_day_taxes.tax_cents, 0) <> coalesce(counted.tax_cents, 0);

create view counted_refund_day_taxes as
select
  refunds.counted_day as day,
  orders.type,
  order_taxes.class,
  order_taxes.ppm,
  max(order_taxes.name) as name,
  max(order_taxes.letter) as letter,
  sum(refund_parts.net_cents) as net_cents,
  sum(refund_parts.tax_cents) as tax_cents
from refund_parts
join refunds on refunds.id = refund_parts.refund_id
join orders on orders.id = refunds.order_id
join order_parts
  on order_parts.order_id = refunds.order_id and order_parts.position = refund_parts.position
join order_taxes
  on order_taxes.order_id = refunds.order_id and order_taxes.class = order_parts.class
where refunds.counted_day is not null
group by refunds.counted_day, orders.type, order_taxes.class, order_taxes.ppm;

-- F1: a line goes back at its price and a swap at its own, together at most as often as the line was ordered, and they
-- add up to the refund. Of what was taxed V7 says how much of it may go back.
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
join orders on orders.id = refunds.order_id and orders.tax_rule is null
where refund_lines.amount_cents
  <> cast(order_lines.price_cents as bigint) * refund_lines.quantity
union all
select refunds.id
from refunds
join refund_swaps on refund_swaps.refund_id = refunds.id
join order_shortages on order_shortages.id = refund_swaps.shortage_id
join orders on orders.id = refunds.order_id
where order_shortages.order_id <> refunds.order_id
  or order_shortages.position <> refund_swaps.position
  or order_shortages.state <> 'swapped'
  or (
    orders.tax_rule is null
    and refund_swaps.amount_cents
      <> cast(order_shortages.swap_cents as bigint) * refund_swaps.quantity
  )
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

-- H2: what was left out or swapped for less has gone back to the cent, once; less than that only where other refunds
-- had taken it before, or nothing had been paid. Of what was taxed V7 says how much of it may go back.
drop view invariant_h2;
create view invariant_h2 as
select due.id as subject
from (
  select
    order_shortages.id,
    order_shortages.order_id,
    order_shortages.back_cents,
    orders.tax_rule,
    order_shortages.quantity * case order_shortages.state
      when 'dropped' then order_lines.price_cents
      when 'swapped' then order_lines.price_cents - order_shortages.swap_cents
      else 0
    end as cents
  from order_shortages
  join orders on orders.id = order_shortages.order_id
  join order_lines
    on order_lines.order_id = order_shortages.order_id
    and order_lines.position = order_shortages.position
) due
where (due.tax_rule is null and due.back_cents > due.cents)
  or (
    due.tax_rule is null
    and due.back_cents < due.cents
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

-- V7: what goes back of a part never exceeds it, in net or in tax, and the parts add up to their refund.
create view invariant_v7 as
select order_parts.order_id as subject
from order_parts
join (
  select refunds.order_id, refund_parts.position,
    sum(refund_parts.net_cents) as net, sum(refund_parts.tax_cents) as tax
  from refund_parts
  join refunds on refunds.id = refund_parts.refund_id
  where refunds.state <> 'failed'
  group by refunds.order_id, refund_parts.position
) as back on back.order_id = order_parts.order_id and back.position = order_parts.position
where back.net > order_parts.net_cents or back.tax > order_parts.tax_cents
union all
select refunds.id
from refunds
join orders on orders.id = refunds.order_id
left join (
  select refund_id, sum(net_cents + tax_cents) as cents from refund_parts group by refund_id
) as parts on parts.refund_id = refunds.id
where (orders.tax_rule is not null or parts.cents is not null)
  and refunds.amount_cents <> coalesce(parts.cents, 0);

-- F6: the taxes of what went back on a day are those of its refunds.
create view invariant_f6 as
select coalesce(refund_day_taxes.day, counted.day) as subject
from refund_day_taxes
full join counted_refund_day_taxes as counted
  on counted.day = refund_day_taxes.day
  and counted.type = refund_day_taxes.type
  and counted.class = refund_day_taxes.class
  and counted.ppm = refund_day_taxes.ppm
where coalesce(refund_day_taxes.net_cents, 0) <> coalesce(counted.net_cents, 0)
  or coalesce(refund_day_taxes.tax_cents, 0) <> coalesce(counted.tax_cents, 0);
