-- Each night's backup is copied off the machine where a bucket is set.
alter table backups add column copied_at bigint;

-- When copying was tried last, and why it failed; null when it has not.
alter table backups add column copy_tried_at bigint;

alter table backups add column copy_problem text;
