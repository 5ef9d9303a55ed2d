-- The sample comes with three months behind it. All of it belongs to people with the mark `is_sample`, and goes with
-- them when the house becomes somebody's own: only then may rows of an order leave.
create function order_rows_leave_with_the_sample() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from orders join people on people.id = orders.person_id
    where orders.id = old.order_id and people.is_sample = 1
  ) then
    return old;
  end if;
  raise exception 'what was ordered and what happened to it stays';
end
$$;

drop trigger order_lines_kept on order_lines;
create trigger order_lines_kept before update of
  order_id, position, cart_line_id, dish_id, name, image, price_cents, quantity, category, base_cents
on order_lines
for each row execute function order_rows_stay();
create trigger order_lines_leave before delete on order_lines
for each row execute function order_rows_leave_with_the_sample();

drop trigger order_line_options_kept on order_line_options;
create trigger order_line_options_kept before update on order_line_options
for each row execute function order_rows_stay();
create trigger order_line_options_leave before delete on order_line_options
for each row execute function order_rows_leave_with_the_sample();

drop trigger order_events_kept on order_events;
create trigger order_events_kept before update of
  order_id, position, from_state, to_state, actor, at, reason, promised_at
on order_events
for each row execute function order_rows_stay();
create trigger order_events_leave before delete on order_events
for each row execute function order_rows_leave_with_the_sample();

-- Of the sample's people who left before, only a nameless row is kept, for somebody's books.
update people set is_sample = 0 where deleted_at is not null;
create index people_sample on people (id) where is_sample = 1;
-- What ran out leaves with its order, and is asked after here.
create index refund_swaps_shortage on refund_swaps (shortage_id);

-- Who took the sample's money, and why some of it went back, was never anybody's doing: the audit log does not tell of it.
drop view invariant_a1;
create view invariant_a1 as
select payments.id as subject
from payments
join people on people.id = payments.person_id
left join audit_log
  on audit_log.object = 'payment ' || payments.id and audit_log.action = 'payment.settled'
where people.is_sample = 0
group by payments.id
having count(audit_log.seq) <> 1;

drop view invariant_f5;
create view invariant_f5 as
select refunds.id as subject
from refunds
join payments on payments.id = refunds.payment_id
join people on people.id = payments.person_id
left join audit_log
  on audit_log.object = 'payment ' || refunds.payment_id
  and audit_log.action in ('refund.asked', 'refund.found')
  and audit_log.details like '%"refund":"' || refunds.id || '"%'
where people.is_sample = 0
group by refunds.id
having count(audit_log.seq) <> 1;

-- V1: somebody's own house has nobody of the sample in it, and nothing that was theirs.
create view invariant_v1 as
select people.id as subject
from people
join restaurant_settings on restaurant_settings.is_sample = 0
where people.is_sample = 1
union all
select reviews.id
from reviews
join restaurant_settings on restaurant_settings.is_sample = 0
where reviews.is_sample = 1;
