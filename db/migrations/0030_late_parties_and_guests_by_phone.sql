-- Until when its tables were taken then; null from before this. Who sits down late gets a new end,
-- and an Undo gives the old one back.
alter table booking_events add column end_quarter integer;

-- Where letters about a booking by phone go, when its guest has given an address.
alter table bookings add column email text not null default ''
check (length(email) <= 254 and (email = '' or origin = 'phone'));
