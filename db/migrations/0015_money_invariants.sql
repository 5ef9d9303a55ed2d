-- What must never be true of the money: each row of a view is a violation (the doctor counts them).

-- M1: every amount is whole cents, not negative, in a currency.
create view invariant_m1 as
select id as subject from orders
where total_cents < 0 or total_cents <> cast(total_cents as integer) or length(currency) <> 3
union all
select order_id from order_lines
where price_cents < 0 or price_cents <> cast(price_cents as integer)
union all
select id from payment_attempts
where amount_cents < 0 or amount_cents <> cast(amount_cents as integer) or length(currency) <> 3
union all
select id from payments
where amount_cents < 0 or amount_cents <> cast(amount_cents as integer) or length(currency) <> 3;

-- M2: an order's total is the sum of its lines.
create view invariant_m2 as
select orders.id as subject
from orders
left join order_lines on order_lines.order_id = orders.id
group by orders.id, orders.total_cents
having orders.total_cents
  <> coalesce(sum(cast(order_lines.price_cents as bigint) * order_lines.quantity), 0);

-- M3: what is asked for and what has come is the order's total, in its currency.
create view invariant_m3 as
select payments.id as subject
from payments
join orders on orders.id = payments.order_id
where payments.amount_cents <> orders.total_cents or payments.currency <> orders.currency
union all
select payment_attempts.id
from payment_attempts
join orders on orders.id = payment_attempts.order_id
where payment_attempts.amount_cents <> orders.total_cents
  or payment_attempts.currency <> orders.currency
  or payment_attempts.person_id <> orders.person_id;

-- M7: nothing is asked of the provider that it does not take.
create view invariant_m7 as
select id as subject from payment_attempts where amount_cents not between 50 and 99999999;

-- P1: one payment for an intent, one for an order.
create view invariant_p1 as
select min(id) as subject from payments group by processor, intent_id having count(*) > 1
union all
select min(id) from payments group by order_id having count(*) > 1;

-- P2: a succeeded attempt has its payment.
create view invariant_p2 as
select payment_attempts.id as subject
from payment_attempts
left join payments on payments.attempt_id = payment_attempts.id
where payment_attempts.state = 'succeeded' and payments.id is null;

-- P3: a payment stands on an attempt whose intent has succeeded, and on nothing else.
create view invariant_p3 as
select payments.id as subject
from payments
left join payment_attempts on payment_attempts.id = payments.attempt_id
where payment_attempts.state is distinct from 'succeeded'
  or payment_attempts.intent_id is distinct from payments.intent_id
  or payment_attempts.order_id is distinct from payments.order_id
  or payment_attempts.person_id is distinct from payments.person_id;

-- P4: nobody can pay twice at once.
create view invariant_p4 as
select person_id as subject
from payment_attempts
where state in ('created', 'open', 'processing', 'cancel_requested')
group by person_id
having count(*) > 1;

-- P5: an attempt that is over has left no order waiting, and an open one has an order that waits.
create view invariant_p5 as
select payment_attempts.id as subject
from payment_attempts
join orders on orders.id = payment_attempts.order_id
where (payment_attempts.state in ('created', 'open', 'processing', 'cancel_requested'))
  <> (orders.state = 'awaiting_payment');

-- P7: an event is kept once, and done with only after it came.
create view invariant_p7 as
select id as subject from provider_events group by id having count(*) > 1
union all
select id from provider_events where processed_at < received_at;
