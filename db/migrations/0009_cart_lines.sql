-- What a person has put into the cart. Name, picture and price are the menu's present ones.
create table cart_lines (
  id text primary key,
  person_id text not null references people (id),
  dish_id text not null references menu_items (id),
  quantity integer not null check (quantity between 1 and 99),
  -- What the dish cost when it was added, to say that the price has changed; never charged.
  seen_price_cents integer not null check (seen_price_cents >= 0),
  created_at bigint not null
);

create index cart_lines_person on cart_lines (person_id, created_at);
create index cart_lines_dish on cart_lines (dish_id);
