-- How an order is handed over, and how it was taxed: by which rule, null where prices were all there was.
alter table orders add column type text not null default 'pickup' check (type in ('pickup', 'eat_in'));
alter table orders add column tax_rule text check (
  tax_rule in ('inclusive rate', 'inclusive line', 'exclusive rate', 'exclusive line')
);

-- What an order's money is for, in parts that are each taxed with one rate. There are none where prices are all there is.
create table order_parts (
  order_id text not null references orders (id),
  position integer not null,
  -- Of which line; null: of none of them.
  line integer,
  kind text not null check (kind in ('dish', 'service', 'packaging', 'small_order')),
  name text not null,
  -- A class of the house's taxes; null: it is taxed with nothing.
  class text,
  ppm integer not null check (ppm between 0 and 1000000),
  list_cents bigint not null check (list_cents >= 0),
  discount_cents bigint not null check (discount_cents between 0 and list_cents),
  net_cents bigint not null check (net_cents >= 0),
  tax_cents bigint not null check (tax_cents >= 0),
  primary key (order_id, position)
);

-- The same by rate, as it is printed.
create table order_taxes (
  order_id text not null references orders (id),
  class text not null,
  name text not null,
  letter text not null,
  ppm integer not null check (ppm between 0 and 1000000),
  net_cents bigint not null check (net_cents >= 0),
  tax_cents bigint not null check (tax_cents >= 0),
  -- JSON: the rates that it is made of, with their cents, where they are told apart.
  parts text not null,
  primary key (order_id, class)
);

-- The taxes of what was sold on a day, by rate and way of handing over.
create table order_day_taxes (
  day text not null,
  type text not null,
  class text not null,
  ppm integer not null,
  name text not null,
  letter text not null,
  orders integer not null,
  net_cents bigint not null,
  tax_cents bigint not null,
  primary key (day, type, class, ppm)
);

create trigger order_parts_kept before update on order_parts
for each row execute function order_rows_stay();
create trigger order_parts_leave before delete on order_parts
for each row execute function order_rows_leave_with_the_sample();

create trigger order_taxes_kept before update on order_taxes
for each row execute function order_rows_stay();
create trigger order_taxes_leave before delete on order_taxes
for each row execute function order_rows_leave_with_the_sample();

-- What of an order's parts goes back with a refund, net and tax, at the rates it was sold with.
create table refund_parts (
  refund_id text not null references refunds (id),
  -- Of the order's parts.
  position integer not null,
  net_cents bigint not null check (net_cents >= 0),
  tax_cents bigint not null check (tax_cents >= 0),
  primary key (refund_id, position)
);

-- The taxes of what went back on a day, as the takings count it.
create table refund_day_taxes (
  day text not null,
  type text not null,
  class text not null,
  ppm integer not null,
  name text not null,
  letter text not null,
  net_cents bigint not null,
  tax_cents bigint not null,
  primary key (day, type, class, ppm)
);
