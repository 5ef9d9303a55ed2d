-- What the restaurant has never had is hidden in the book of orders and counted beside it: few rows among many.
create index orders_not_placed on orders (id, day)
  where placed_at is null and state in ('awaiting_payment', 'cancelled', 'expired');
