-- A dish that left the menu left somebody's cart: said to them once, until they have read it.
create table cart_notices (
  id text primary key,
  person_id text not null references people (id),
  dish_name text not null,
  created_at bigint not null
);

create index cart_notices_person on cart_notices (person_id, created_at);
