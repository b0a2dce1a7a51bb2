-- Which pets a service is for: age, sex, weight and the days since the last one, with the source of these limits.
-- Ages are in whole weeks: a maximum of 16 ends when the pet is 17 weeks old.
alter table home_services rename column first_at_weeks to min_age_weeks;
alter table home_services drop constraint home_services_check4;
alter table home_services
  drop constraint home_services_first_at_weeks_check,
  add constraint home_services_min_age_weeks_check check (min_age_weeks between 0 and 2000),
  add column max_age_weeks smallint check (max_age_weeks between 1 and 2000),
  add column only_sex text check (only_sex in ('male', 'female')),
  add column min_weight_kg double precision check (min_weight_kg > 0 and min_weight_kg <= 1500),
  add column max_weight_kg double precision check (max_weight_kg > 0 and max_weight_kg <= 1500),
  add column min_gap_days smallint check (min_gap_days between 1 and 1500),
  add column source text not null default '' check (length(source) <= 200),
  add column source_on date check (source_on >= '1950-01-01'),
  add constraint home_services_vaccine_alone
    check (kind = 'vaccination' or (repeat_days is null and observe_minutes = 0)),
  add constraint home_services_ages_in_order check (min_age_weeks <= max_age_weeks),
  add constraint home_services_weights_in_order check (min_weight_kg <= max_weight_kg),
  add constraint home_services_date_has_source check (source_on is null or source <> '');
