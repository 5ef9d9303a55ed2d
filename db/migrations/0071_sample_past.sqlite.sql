-- The sample comes with three months behind it. All of it belongs to people with the mark `is_sample`, and goes with
-- them when the house becomes somebody's own: only then may rows of an order leave.
drop trigger order_lines_no_delete;
create trigger order_lines_no_delete before delete on order_lines
when not exists (
  select 1 from orders join people on people.id = orders.person_id
  where orders.id = old.order_id and people.is_sample = 1
)
begin
  select raise(abort, 'the lines of an order are frozen');
end;

drop trigger order_events_no_delete;
create trigger order_events_no_delete before delete on order_events
when not exists (
  select 1 from orders join people on people.id = orders.person_id
  where orders.id = old.order_id and people.is_sample = 1
)
begin
  select raise(abort, 'what happened to an order stays');
end;

drop trigger order_line_options_no_delete;
create trigger order_line_options_no_delete before delete on order_line_options
when not exists (
  select 1 from orders join people on people.id = orders.person_id
  where orders.id = old.order_id and people.is_sample = 1
)
begin
  select raise(abort, 'the lines of an order are frozen');
end;

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
