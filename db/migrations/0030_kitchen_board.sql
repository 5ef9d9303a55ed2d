-- What the kitchen has made of an order, line by line.
create table kitchen_ticks (
  order_id text not null,
  position integer not null,
  actor text not null,
  at bigint not null,
  primary key (order_id, position),
  foreign key (order_id, position) references order_lines (order_id, position)
);

-- Paper: whoever writes the row prints the ticket, everybody after them a copy that says so.
create table kitchen_tickets (
  order_id text not null references orders (id),
  kind text not null check (kind in ('kitchen')),
  copies integer not null check (copies >= 1),
  -- Who took the first one.
  actor text not null,
  at bigint not null,
  primary key (order_id, kind)
);

-- The restaurant was written to because nobody answered, once for an order.
create table kitchen_alerts (
  order_id text primary key references orders (id),
  at bigint not null
);

-- One row. `version` counts its changes; `settings` is JSON that the module reads whole.
create table kitchen_settings (
  id integer primary key check (id = 1),
  version integer not null,
  settings text not null
);

insert into kitchen_settings (id, version, settings) values (1, 1, '{}');

-- What was handed out or given up lately, for the board's last column.
create index order_events_ended on order_events (at)
where to_state in ('completed', 'cancelled', 'rejected');

-- K1: what is ticked off is a line of an order that the kitchen has accepted.
create view invariant_k1 as
select kitchen_ticks.order_id as subject
from kitchen_ticks
left join order_lines
  on order_lines.order_id = kitchen_ticks.order_id
  and order_lines.position = kitchen_ticks.position
left join orders on orders.id = kitchen_ticks.order_id
where order_lines.order_id is null
  or orders.placed_at is null
  or orders.promised_at is null;

-- K2: a ticket is taken once, for an order that the kitchen knows of.
create view invariant_k2 as
select min(kitchen_tickets.order_id) as subject
from kitchen_tickets
group by order_id, kind
having count(*) > 1
union all
select kitchen_tickets.order_id
from kitchen_tickets
left join orders on orders.id = kitchen_tickets.order_id
where orders.placed_at is null or copies < 1;

-- K3: nobody is written to about an order that the kitchen never had; who is told that nobody answered
-- had no answer.
create view invariant_k3 as
select kitchen_alerts.order_id as subject
from kitchen_alerts
left join orders on orders.id = kitchen_alerts.order_id
where orders.placed_at is null
union all
select order_id
from order_events
where reason = 'unanswered' and (from_state <> 'pending' or to_state <> 'rejected');
