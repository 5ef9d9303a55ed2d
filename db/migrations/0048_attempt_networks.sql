-- From where a payment was begun, so that refused cards count for a network too; forgotten after a day.
create table attempt_networks (
  attempt_id text primary key references payment_attempts (id),
  network text not null,
  noted_at bigint not null
);

create index attempt_networks_noted on attempt_networks (noted_at);
