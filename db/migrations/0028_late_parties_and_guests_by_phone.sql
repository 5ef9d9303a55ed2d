-- Until when its tables were taken then; null from before this. Who sits down late gets a new end,
-- and an Undo gives the old one back.
alter table booking_events add column end_quarter integer;
