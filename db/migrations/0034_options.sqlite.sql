-- What a dish can be had with: groups of options, shared by the dishes and categories they are linked to.
create table option_groups (
  id text primary key,
  name text not null check (length(name) between 1 and 60),
  -- Choose one; tick many; say how many of each.
  kind text not null check (kind in ('one', 'many', 'counted')),
  least integer not null check (least between 0 and 99),
  -- null: as many as there are.
  most integer check (most between 1 and 99 and most >= least),
  -- So many units, the first in the order of the values, cost nothing.
  free_count integer not null check (free_count between 0 and 99),
  -- What is chosen here may change what other options cost.
  is_size integer not null check (is_size in (0, 1)),
  version integer not null default 1 check (version >= 1),
  created_at bigint not null,
  updated_at bigint not null,
  deleted_at bigint,
  constraint option_groups_one check (kind <> 'one' or (least <= 1 and most = 1 and free_count = 0)),
  constraint option_groups_size check (is_size = 0 or (kind = 'one' and least = 1))
);

create table option_values (
  id text primary key,
  group_id text not null references option_groups (id),
  name text not null check (length(name) between 1 and 60),
  price_cents integer not null check (price_cents between 0 and 999999),
  -- null: nobody has said; a JSON array: said, and complete.
  allergens text,
  is_sold_out integer not null default 0 check (is_sold_out in (0, 1)),
  sold_out_until bigint check (sold_out_until is null or is_sold_out = 1),
  position integer not null,
  deleted_at bigint
);

create index option_values_group on option_values (group_id, position);
create index option_values_coming_back on option_values (sold_out_until)
  where sold_out_until is not null;

-- A dish has the groups of its own links, then those of its category that it has not got itself.
create table option_links (
  id text primary key,
  group_id text not null references option_groups (id),
  dish_id text references menu_items (id),
  category text check (length(category) between 1 and 40),
  position integer not null,
  constraint option_links_one_end check ((dish_id is null) <> (category is null))
);

create index option_links_group on option_links (group_id);
create unique index option_links_dish on option_links (dish_id, group_id) where dish_id is not null;
create unique index option_links_category on option_links (category, group_id)
  where category is not null;

-- What an option costs there. A missing row inherits, 0 is 0.
create table option_prices (
  link_id text not null references option_links (id),
  value_id text not null references option_values (id),
  -- With this size only; empty: with any.
  size_value_id text not null,
  price_cents integer not null check (price_cents between 0 and 999999),
  primary key (link_id, value_id, size_value_id)
);

create index option_prices_value on option_prices (value_id);

-- What was chosen with it, as canonical JSON, and a word to the kitchen.
alter table cart_lines add column options text not null default '[]'
  check (length(options) <= 4000);
alter table cart_lines add column note text not null default '' check (length(note) <= 200);

-- What one cost without its options; null: as much as the line says, it had none.
alter table order_lines add column base_cents integer check (base_cents between 0 and 99999999);
alter table order_lines add column note text not null default '' check (length(note) <= 200);

create table order_line_options (
  order_id text not null,
  line_position integer not null,
  position integer not null,
  group_name text not null,
  -- Which one it was, to order the same again.
  option_id text not null,
  name text not null,
  quantity integer not null check (quantity between 1 and 99),
  -- What all of these add to the price of one dish.
  price_cents integer not null check (price_cents between 0 and 99999999),
  primary key (order_id, line_position, position),
  foreign key (order_id, line_position) references order_lines (order_id, position)
);

-- E1: a line costs its dish and what was chosen with it.
create view invariant_e1 as
select order_lines.order_id || ' ' || order_lines.position as subject
from order_lines
left join order_line_options as chosen
  on chosen.order_id = order_lines.order_id and chosen.line_position = order_lines.position
where order_lines.base_cents is not null or chosen.order_id is not null
group by order_lines.order_id, order_lines.position, order_lines.price_cents, order_lines.base_cents
having order_lines.price_cents
  <> coalesce(order_lines.base_cents, order_lines.price_cents) + coalesce(sum(chosen.price_cents), 0);

-- E2: an option stands in a group that is there, and costs something else only where it is linked.
create view invariant_e2 as
select option_links.id as subject
from option_links
join option_groups on option_groups.id = option_links.group_id
where option_groups.deleted_at is not null
union all
select option_prices.value_id
from option_prices
join option_links on option_links.id = option_prices.link_id
join option_values on option_values.id = option_prices.value_id
where option_values.group_id <> option_links.group_id or option_values.deleted_at is not null;

-- What was said to the kitchen is forgotten before the books are; all else stays as it was ordered.
drop trigger order_lines_no_update;
create trigger order_lines_no_update before update of
  order_id, position, cart_line_id, dish_id, name, image, price_cents, quantity, category, base_cents
on order_lines
begin
  select raise(abort, 'the lines of an order are frozen');
end;

create trigger order_line_options_no_update before update on order_line_options
begin
  select raise(abort, 'the lines of an order are frozen');
end;

create trigger order_line_options_no_delete before delete on order_line_options
begin
  select raise(abort, 'the lines of an order are frozen');
end;
