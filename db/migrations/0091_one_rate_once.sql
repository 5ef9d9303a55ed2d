-- What the tax on top of an order is a multiple of: a thousandth of a dinar is never paid. Whoever has it was taxed once
-- for each rate, as an EN 16931 invoice is; null is an order from before, taxed once for each class and to the unit.
alter table orders add column tax_step integer check (tax_step >= 1);

-- V3: what is printed by rate is what its parts come to, by the order's own rule.
drop view invariant_v3;
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
select taxed.order_id
from (
  select
    orders.id as order_id,
    orders.tax_rule,
    order_taxes.ppm,
    coalesce(min(orders.tax_step), 1) as step,
    cast(sum(order_taxes.net_cents) as bigint) as net,
    cast(sum(order_taxes.tax_cents) as bigint) as tax
  from order_taxes
  join orders on orders.id = order_taxes.order_id
  where orders.tax_rule in ('inclusive rate', 'exclusive rate')
  group by
    orders.id,
    orders.tax_rule,
    order_taxes.ppm,
    case when orders.tax_step is null then order_taxes.class else '' end
) as taxed
where (
    taxed.tax_rule = 'inclusive rate'
    and taxed.tax <> (
      2 * (taxed.net + taxed.tax) * taxed.ppm + 1000000 + taxed.ppm
    ) / (2 * (1000000 + taxed.ppm))
  )
  or (
    taxed.tax_rule = 'exclusive rate'
    and taxed.tax <> taxed.step * (
      (2 * taxed.net * taxed.ppm + 1000000 * taxed.step) / (2000000 * taxed.step)
    )
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
      and order_parts.tax_cents <> coalesce(orders.tax_step, 1) * (
        (
          2 * order_parts.net_cents * order_parts.ppm + 1000000 * coalesce(orders.tax_step, 1)
        ) / (2000000 * coalesce(orders.tax_step, 1))
      )
    )
  );
