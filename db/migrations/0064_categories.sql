-- What dishes are filed under. A deleted one keeps its row: reports of before still say its name, and its number
-- is given to no other.
create table categories (
  key text primary key check (length(key) between 1 and 40),
  label text not null check (length(label) between 1 and 40),
  -- The label without case, accents and letters that only look alike.
  likeness text not null,
  -- The last part of the shop's address for it; 0 to 4 are the first five's.
  number integer not null unique check (number between 0 and 999),
  position integer not null,
  -- On the menu page, for as long as nobody has put them in an order of the house's own.
  menu_position integer not null,
  -- Null: as the settings say it.
  description text check (length(description) <= 200),
  -- Which of the pictures that come with the program stand for it, until it has one of its own.
  cover text not null default '',
  picture_key text references pictures (key),
  image text not null default '',
  -- Who makes its dishes; empty: a station of its own.
  station text not null default '' check (length(station) <= 40),
  is_hidden integer not null default 0 check (is_hidden in (0, 1)),
  version integer not null default 1,
  created_at bigint not null,
  updated_at bigint not null,
  deleted_at bigint
);

create unique index categories_likeness on categories (likeness) where deleted_at is null;

-- A house that has dishes has used the five that there were.
insert into categories (key, label, likeness, number, position, menu_position, description, cover, created_at, updated_at)
select first.key, first.label, first.key, first.number, first.number, first.menu_position, first.description, first.key, 0, 0
from (
  select 'salad' as key, 'Salad' as label, 0 as number, 2 as menu_position, cast(null as text) as description
  union all select 'pizza', 'Pizza', 1, 1, null
  union all select 'soup', 'Soup', 2, 3, null
  union all select 'dessert', 'Dessert', 3, 0, null
  union all select 'drinks', 'Drinks', 4, 4, ''
) as first
where exists (select 1 from menu_items);

-- Whatever else a dish stands under by now.
insert into categories (key, label, likeness, number, position, menu_position, description, created_at, updated_at)
select other.category, upper(substr(other.category, 1, 1)) || substr(other.category, 2), lower(other.category),
  4 + other.place, 4 + other.place, 4 + other.place, '', 0, 0
from (
  select category, row_number() over (order by category) as place
  from (
    select min(category) as category
    from menu_items
    where deleted_at is null
      and lower(category) not in ('salad', 'pizza', 'soup', 'dessert', 'drink', 'drinks', 'popular', 'offered')
    group by lower(category)
  ) as unlike
) as other;

-- G1: a dish on the menu stands under a category that is there.
create view invariant_g1 as
select menu_items.id as subject
from menu_items
left join categories
  on categories.key = case when menu_items.category = 'drink' then 'drinks' else menu_items.category end
  and categories.deleted_at is null
where menu_items.deleted_at is null
  and menu_items.category not in ('popular', 'offered')
  and categories.key is null;
