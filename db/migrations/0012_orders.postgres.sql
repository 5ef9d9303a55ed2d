-- What was ordered. Lines are frozen when the order is made; the state moves, each move a row.
create table orders (
  id text primary key,
  -- What people call it; the id is what gives access.
  number text not null,
  person_id text not null references people (id),
  state text not null constraint orders_state_known check (state in (
    'awaiting_payment', 'pending', 'accepted', 'preparing', 'ready', 'completed',
    'cancelled', 'rejected', 'expired'
  )),
  total_cents integer not null constraint orders_whole_cents check (
    total_cents between 0 and 99999999 and total_cents = cast(total_cents as integer)
  ),
  currency text not null check (length(currency) = 3),
  -- Who the receipt is for, as they were called then.
  customer_name text not null,
  customer_email text not null,
  created_at bigint not null,
  -- Until when the frozen price holds; null when nothing is to be paid.
  expires_at bigint
);

create unique index orders_number on orders (number);
create index orders_person on orders (person_id, created_at);
create index orders_awaiting on orders (expires_at) where state = 'awaiting_payment';

create table order_lines (
  order_id text not null references orders (id),
  position integer not null,
  -- The cart line that it was; settling frees exactly these.
  cart_line_id text not null,
  dish_id text not null references menu_items (id),
  name text not null,
  image text not null,
  price_cents integer not null constraint order_lines_whole_cents check (
    price_cents between 0 and 99999999 and price_cents = cast(price_cents as integer)
  ),
  quantity integer not null check (quantity between 1 and 99),
  primary key (order_id, position)
);

create index order_lines_dish on order_lines (dish_id);

create table order_events (
  order_id text not null references orders (id),
  position integer not null,
  from_state text,
  to_state text not null,
  actor text not null,
  at bigint not null,
  primary key (order_id, position)
);

-- The last number given out, counted in the transaction that makes the order.
create table order_counter (
  id integer primary key check (id = 1),
  last integer not null
);

insert into order_counter (id, last) values (1, 1000);

create function order_rows_stay() returns trigger language plpgsql as $$
begin
  raise exception 'what was ordered and what happened to it stays';
end
$$;

create trigger order_lines_kept before update or delete on order_lines
for each row execute function order_rows_stay();

create trigger order_events_kept before update or delete on order_events
for each row execute function order_rows_stay();
