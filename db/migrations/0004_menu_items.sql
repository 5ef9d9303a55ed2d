-- A deleted item keeps its row (deleted_at), so that orders and statistics stay true.
create table menu_items (
  id text primary key,
  slug text not null unique,
  name text not null check (length(name) between 1 and 120),
  description text not null check (length(description) <= 2000),
  image text not null,
  image_alt text not null,
  picture_key text references pictures (key),
  category text not null check (length(category) between 1 and 40),
  price_cents integer not null check (price_cents >= 0 and price_cents <= 99999999),
  old_price_cents integer check (old_price_cents >= 0 and old_price_cents <= 99999999),
  -- null: nobody has said; a JSON array: said, and complete.
  allergens text,
  diets text,
  spice_level integer not null check (spice_level between 0 and 3),
  is_popular integer not null check (is_popular in (0, 1)),
  is_offered integer not null check (is_offered in (0, 1)),
  position integer not null,
  created_at bigint not null,
  updated_at bigint not null,
  deleted_at bigint
);

create index menu_items_shown on menu_items (position) where deleted_at is null;
