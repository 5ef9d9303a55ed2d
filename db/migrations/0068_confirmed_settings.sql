-- JSON: the names of settings that an admin has said, also where they said the same as the default.
alter table restaurant_settings add column confirmed text not null default '[]';
