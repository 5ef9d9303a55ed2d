-- What of its dish's allergens an option takes the place of: a JSON array of text.
alter table option_values add column replaces text not null default '[]';
