-- Pictures that are to come to dishes, from an https address or from a file of a zip.
create table picture_imports (
  id text primary key,
  dish_id text not null references menu_items (id),
  -- An https address, or the name of a file such as pho.jpg.
  source text not null check (length(source) between 1 and 2000),
  -- The key under which a file that has come lies in the storage until it is made; null: nothing has come.
  original text check (length(original) = 16),
  state text not null check (state in ('waiting', 'done', 'failed')),
  problem text,
  created_at bigint not null,
  ended_at bigint,
  check ((state = 'waiting') = (ended_at is null)),
  check ((state = 'failed') = (problem is not null))
);

create unique index picture_imports_waiting on picture_imports (dish_id) where state = 'waiting';
create index picture_imports_of_dishes on picture_imports (dish_id);
create index picture_imports_by_state on picture_imports (state, id);

-- G2: no picture waits for a dish that has left the menu.
create view invariant_g2 as
select picture_imports.id as subject
from picture_imports
join menu_items on menu_items.id = picture_imports.dish_id
where picture_imports.state = 'waiting' and menu_items.deleted_at is not null;
