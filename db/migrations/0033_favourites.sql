-- The dishes that a person wants to find again.
create table favourites (
  person_id text not null references people (id),
  dish_id text not null references menu_items (id),
  created_at bigint not null,
  primary key (person_id, dish_id)
);
