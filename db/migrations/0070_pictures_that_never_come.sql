-- 1: the address itself is why no picture came from it, so that another try fails in the same way.
alter table picture_imports add column is_final integer not null default 0 check (is_final in (0, 1));
