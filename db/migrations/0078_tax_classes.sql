-- What dishes and options are taxed as: the id of a class of the house's (restaurant_settings.taxes). A class that is no
-- more counts as the house's first, so nothing refers to it. Null: a category is of the house's first, a dish of its
-- category's, an option of its dish's.
alter table categories add column tax_class text check (length(tax_class) between 1 and 40);
alter table menu_items add column tax_class text check (length(tax_class) between 1 and 40);
-- JSON [{"classId", "ppm"}] that adds up to 1,000,000: what a set meal is taxed as, in place of one class.
alter table menu_items add column tax_split text check (tax_split is null or tax_class is null);
alter table option_values add column tax_class text check (length(tax_class) between 1 and 40);
