-- What must never be true of orders, carts, people and sessions: each row is a violation.

-- O1: an order has lines.
create view invariant_o1 as
select orders.id as subject
from orders
left join order_lines on order_lines.order_id = orders.id
where order_lines.order_id is null;

-- O2: an order's moves follow the table of orders/rules.ts, each from where the last one led.
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
where position > 1 and (from_state, to_state) not in (values
  ('awaiting_payment', 'pending'),
  ('awaiting_payment', 'cancelled'),
  ('awaiting_payment', 'expired'),
  ('pending', 'accepted'),
  ('pending', 'preparing'),
  ('pending', 'cancelled'),
  ('pending', 'rejected'),
  ('accepted', 'preparing'),
  ('accepted', 'cancelled'),
  ('preparing', 'ready'),
  ('preparing', 'cancelled'),
  ('ready', 'completed'),
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

-- O3: whatever the kitchen may see is paid or free, and whatever is paid is there for the kitchen.
create view invariant_o3 as
select orders.id as subject
from orders
left join payments on payments.order_id = orders.id
where orders.total_cents > 0
  and payments.id is null
  and orders.state not in ('awaiting_payment', 'cancelled', 'expired')
union all
select payments.id
from payments
left join orders on orders.id = payments.order_id
where orders.id is null or orders.state in ('awaiting_payment', 'expired');

-- O5: a number is given out once, and none that has not been counted.
create view invariant_o5 as
select number as subject from orders group by number having count(*) > 1
union all
select number from orders
where cast(number as integer) > (select last from order_counter where id = 1);

-- C1: a cart line is somebody's, of a dish on the menu.
create view invariant_c1 as
select cart_lines.id as subject
from cart_lines
left join people on people.id = cart_lines.person_id and people.deleted_at is null
left join menu_items on menu_items.id = cart_lines.dish_id and menu_items.deleted_at is null
where people.id is null or menu_items.id is null;

-- C2: a line holds between 1 and 99 of a dish, and a cart at most 100 lines (C6).
create view invariant_c2 as
select id as subject from cart_lines where quantity not between 1 and 99
union all
select person_id from cart_lines group by person_id having count(*) > 100;

-- C3: what was paid is no longer in the cart.
create view invariant_c3 as
select payments.id as subject
from payments
join order_lines on order_lines.order_id = payments.order_id
join cart_lines on cart_lines.id = order_lines.cart_line_id;

-- C4: only what was paid, or was free, has freed lines: never more than the order had.
create view invariant_c4 as
select payments.id as subject
from payments
where payments.freed_lines > (
  select count(*) from order_lines where order_lines.order_id = payments.order_id
);

-- A1: each payment is in the audit log once; the chain itself is verified by the program.
create view invariant_a1 as
select payments.id as subject
from payments
left join audit_log
  on audit_log.object = 'payment ' || payments.id and audit_log.action = 'payment.settled'
group by payments.id
having count(audit_log.seq) <> 1;

-- R1: once somebody has been an admin, somebody is.
create view invariant_r1 as
select min(seq) as subject
from audit_log
where action like 'role.%'
  and not exists (select 1 from people where role = 'admin' and deleted_at is null)
having count(*) > 0;

-- R4: nobody who is deleted is signed in.
create view invariant_r4 as
select sessions.id as subject
from sessions
join people on people.id = sessions.person_id
where people.deleted_at is not null;

-- S1: a session keeps the hash of its token: SHA-256 in base64url, 43 characters.
create view invariant_s1 as
select id as subject from sessions where length(token_hash) <> 43;
