-- The test processor knows more than cards: a wallet, and what is paid at somebody's own bank.
alter table test_methods add column type text not null default 'card' check (
  type in ('card', 'wallets', 'link', 'paypal', 'ideal', 'bancontact', 'blik')
);
