-- By the processor first, as they are asked for: else the index of all intents of that processor looks
-- as good, and it holds every attempt that there ever was.
drop index payment_attempts_open_since;
create index payment_attempts_open on payment_attempts (processor, created_at)
where state in ('created', 'open', 'processing', 'cancel_requested');
