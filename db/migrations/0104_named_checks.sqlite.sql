-- The checks of types and kinds (0076) have no name here, and cannot be dropped without one: both are made anew by the
-- names that PostgreSQL has them under, so that a later step can put others in their place by one text.

-- Views that read what is gone for a moment stay as they are.
pragma legacy_alter_table = on;

-- Orders are referred to and cannot be made anew themselves: their types wait in another column.
alter table orders add column had text not null default 'pickup';
update orders set had = type where type <> 'pickup';
drop index orders_newest;
drop index orders_type_newest;
alter table orders drop column type;
alter table orders add column type text not null default 'pickup'
constraint orders_type_known check (type in ('pickup', 'eat_in'));
update orders set type = had where had <> 'pickup';
alter table orders drop column had;
create index orders_newest on orders (id, day, type);
create index orders_type_newest on orders (type, id, day) where type <> 'pickup';

create table named_parts (
  order_id text not null references orders (id),
  position integer not null,
  -- Of which line; null: of none of them.
  line integer,
  kind text not null
  constraint order_parts_kind_known check (kind in ('dish', 'service', 'packaging', 'small_order')),
  name text not null,
  -- A class of the house's taxes; null: it is taxed with nothing.
  class text,
  ppm integer not null check (ppm between 0 and 1000000),
  list_cents bigint not null check (list_cents >= 0),
  discount_cents bigint not null check (discount_cents between 0 and list_cents),
  net_cents bigint not null check (net_cents >= 0),
  tax_cents bigint not null check (tax_cents >= 0),
  primary key (order_id, position)
) without rowid;
insert into named_parts select * from order_parts;
drop table order_parts;
alter table named_parts rename to order_parts;

create trigger order_parts_no_update before update on order_parts
begin
  select raise(abort, 'what an order was taxed with is frozen');
end;
create trigger order_parts_no_delete before delete on order_parts
when not exists (select 1 from test_house)
  and not exists (
    select 1 from orders join people on people.id = orders.person_id
    where orders.id = old.order_id and people.is_sample = 1
  )
begin
  select raise(abort, 'what an order was taxed with is frozen');
end;

pragma legacy_alter_table = off;
