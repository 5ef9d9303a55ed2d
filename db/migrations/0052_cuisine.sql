-- What is cooked and where the door is, for those who look for a restaurant by them.
alter table restaurant_settings add column cuisine text not null default '';
alter table restaurant_settings add column coordinates text not null default '';
