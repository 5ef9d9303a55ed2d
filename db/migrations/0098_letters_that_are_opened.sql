-- Until when the letter about a table has to be opened that was booked without an account, beyond the first ones;
-- null where nothing is to be shown, or no longer.
alter table bookings add column prove_by bigint;
create index bookings_unproven on bookings (prove_by)
where state = 'confirmed' and prove_by is not null;
