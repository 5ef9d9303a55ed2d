-- Whether a dish can be had now: hidden ones are for admins only; sold-out ones come back by
-- themselves at `sold_out_until`, or when somebody says so (null).
alter table menu_items add column is_hidden integer not null default 0 check (is_hidden in (0, 1));
alter table menu_items add column is_sold_out integer not null default 0
  check (is_sold_out in (0, 1));
alter table menu_items add column sold_out_until bigint
  check (sold_out_until is null or is_sold_out = 1);

-- Counts what is written of a dish (name, price and so on, not whether it is to be had now), so that
-- whoever has read an older one can be told.
alter table menu_items add column version integer not null default 1 check (version >= 1);

create index menu_items_coming_back on menu_items (sold_out_until)
  where sold_out_until is not null;
