-- Whoever pays by a link may change the tip: the attempt is closed and another one takes its place. 0: the order's own one;
-- else the how manieth of its order that was replaced.
alter table payment_attempts add column replaced integer not null default 0 check (replaced >= 0);
drop index payment_attempts_order;
create unique index payment_attempts_order on payment_attempts (order_id, replaced);

-- P4: nobody can pay twice at once.
drop view invariant_p4;
create view invariant_p4 as
select person_id as subject
from payment_attempts
where is_by_link = 0 and state in ('created', 'open', 'processing', 'cancel_requested')
group by person_id
having count(*) > 1
union all
select min(id)
from payment_attempts
where replaced = 0 or state in ('created', 'open', 'processing', 'succeeded')
group by order_id
having count(*) > 1;

-- P5: an attempt that is over has left no order waiting, unless another took its place; an open one has an order that waits.
drop view invariant_p5;
create view invariant_p5 as
select payment_attempts.id as subject
from payment_attempts
join orders on orders.id = payment_attempts.order_id
where payment_attempts.replaced = 0
  and (payment_attempts.state in ('created', 'open', 'processing', 'cancel_requested'))
    <> (orders.state = 'awaiting_payment');
