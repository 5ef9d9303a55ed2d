-- Orders to be paid at the counter of people who have never paid here: from where they came, so that what is cooked before
-- anything is paid has its ends. A row stays until the order is paid for, or a month.
create table stranger_orders (
  order_id text primary key references orders (id),
  -- Empty after two days.
  network text not null,
  phone_hash text not null,
  -- The day on which it is wanted, by the restaurant's clock.
  day text not null,
  made_at bigint not null
);

create index stranger_orders_day on stranger_orders (day, network);
create index stranger_orders_phone on stranger_orders (phone_hash);
create index stranger_orders_made on stranger_orders (made_at);

-- What is owed at the counter just now. The index of before held also what was given up unpaid, and grew with that.
drop index orders_owed_since;
create index orders_owed_open on orders (placed_at)
where is_owed = 1 and is_by_phone = 0 and state in ('pending', 'accepted', 'preparing', 'ready', 'out_for_delivery');
