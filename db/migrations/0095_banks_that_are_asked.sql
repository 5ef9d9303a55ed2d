-- Whether the bank is asked (3-D Secure) before a card pays it, for a repeated call that asks the provider again.
alter table attempt_networks add column asks_bank integer not null default 0 check (asks_bank in (0, 1));
-- The test processor asks as Stripe does.
alter table test_intents add column asks_bank integer not null default 0 check (asks_bank in (0, 1));

-- Cards of people who have never paid here, of which no bank is asked: a payment that is open, by its attempt's id, and each
-- card that was refused to one. Forgotten after an hour.
create table unasked_cards (
  id text primary key,
  network text not null,
  at bigint not null,
  is_open integer not null check (is_open in (0, 1))
);

create index unasked_cards_at on unasked_cards (at);
