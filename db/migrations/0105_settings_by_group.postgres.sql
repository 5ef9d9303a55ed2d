-- Each group of settings is a row of its own: `version` counts its changes, `settings` is JSON that its module reads whole, and
-- what it does not name is as the defaults say.
create table hours_settings (id integer primary key check (id = 1), version integer not null, settings text not null);
create table word_settings (id integer primary key check (id = 1), version integer not null, settings text not null);
create table order_rule_settings (id integer primary key check (id = 1), version integer not null, settings text not null);
create table legal_settings (id integer primary key check (id = 1), version integer not null, settings text not null);
create table tax_settings (id integer primary key check (id = 1), version integer not null, settings text not null);
create table charge_settings (id integer primary key check (id = 1), version integer not null, settings text not null);

insert into hours_settings (id, version, settings)
select 1, 1, coalesce(
  (select json_build_object('hours', hours::json, 'keptAt', hours_kept_at)::text from restaurant_settings),
  '{}'
);
insert into word_settings (id, version, settings)
select 1, 1, coalesce(
  (select json_build_object('texts', texts::json, 'feature', feature::json)::text from restaurant_settings),
  '{}'
);
insert into order_rule_settings (id, version, settings)
select 1, 1, coalesce(
  (
    select (
      order_rules::jsonb
      || jsonb_build_object('areGuestsConfirmed', confirmed like '%"orderRules.guests"%')
    )::text
    from restaurant_settings
  ),
  '{}'
);
insert into legal_settings (id, version, settings)
select 1, 1, coalesce(
  json_object_agg(name, json_build_object('text', body, 'updatedAt', updated_at))::text,
  '{}'
)
from legal_pages;
insert into tax_settings (id, version, settings)
select 1, 1, coalesce(
  (select (taxes::jsonb - 'taxId' - 'otherTaxId' - 'note')::text from restaurant_settings),
  '{}'
);
insert into charge_settings (id, version, settings)
select 1, 1, coalesce(
  (
    select case
      when tips = '{}' then json_build_object('charges', charges::json)::text
      else json_build_object('charges', charges::json, 'tips', tips::json)::text
    end
    from restaurant_settings
  ),
  '{}'
);

-- What papers say of tax beside its rates.
alter table restaurant_settings add column tax_id text not null default '';
alter table restaurant_settings add column other_tax_id text not null default '';
alter table restaurant_settings add column tax_note text not null default '';
update restaurant_settings
set
  tax_id = coalesce(taxes::json ->> 'taxId', ''),
  other_tax_id = coalesce(taxes::json ->> 'otherTaxId', ''),
  tax_note = coalesce(taxes::json ->> 'note', ''),
  confirmed = (
    select coalesce(json_agg(name), '[]')::text
    from json_array_elements_text(confirmed::json) as names (name)
    where name <> 'orderRules.guests'
  );

alter table restaurant_settings drop column hours;
alter table restaurant_settings drop column hours_kept_at;
alter table restaurant_settings drop column texts;
alter table restaurant_settings drop column feature;
alter table restaurant_settings drop column order_rules;
alter table restaurant_settings drop column taxes;
alter table restaurant_settings drop column tips;
alter table restaurant_settings drop column charges;
drop table legal_pages;
