-- Its guest has closed the strip that leads to the order from the site's pages.
alter table orders add column put_away_at bigint;
