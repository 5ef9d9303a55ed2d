-- Front of house: customers who take orders, bookings and money as well. The role's own check stays as it is.
alter table people add column is_host integer not null default 0
  constraint people_front_of_house check (
    is_host = 0
    or (is_host = 1 and role = 'customer' and works_in_kitchen = 0 and deleted_at is null)
  );

create index people_hosts on people (id) where is_host = 1;

-- Asked for by somebody of the front of house, who may give back so much of an order and no more. Roles change: it
-- is what they were then.
alter table refunds add column by_host integer not null default 0
  constraint refunds_of_hosts check (by_host = 0 or (by_host = 1 and origin = 'desk'));

-- R5: kitchen staff and front of house are customers who are still there, and nobody is both.
drop view invariant_r5;
create view invariant_r5 as
select id as subject
from people
where (works_in_kitchen <> 0 or is_host <> 0)
  and (works_in_kitchen + is_host <> 1 or works_in_kitchen not in (0, 1)
    or role <> 'customer' or deleted_at is not null);
