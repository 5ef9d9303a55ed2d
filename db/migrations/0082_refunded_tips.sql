-- What goes back of an order's own money is at most what came for it: a tip must not be given back as part of the order.
drop view invariant_y1;
create view invariant_y1 as
select payments.id as subject
from payments
join payment_attempts on payment_attempts.id = payments.attempt_id
where payments.tip_cents <> payment_attempts.tip_cents
union all
select payments.id
from payments
where payments.tip_cents > 20000
  and payments.tip_cents > (
    select sum(cast(price_cents as bigint) * quantity) from order_lines
    where order_lines.order_id = payments.order_id
  )
union all
select payments.id
from payments
join refunds on refunds.payment_id = payments.id
where refunds.state <> 'failed'
group by payments.id, payments.tip_cents, payments.amount_cents
having sum(refunds.tip_cents) > payments.tip_cents
  or sum(refunds.amount_cents - refunds.tip_cents) > payments.amount_cents - payments.tip_cents;
