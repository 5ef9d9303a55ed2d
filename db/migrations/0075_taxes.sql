-- JSON: how the house is taxed (restaurant/rules/taxes.ts); an empty object: prices are all there is.
alter table restaurant_settings add column taxes text not null default '{}';
