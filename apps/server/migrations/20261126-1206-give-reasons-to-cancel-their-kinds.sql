-- The kinds of bookings that offer this reason: a vaccination used to offer "I found another vet".
alter table cancel_reasons add column applies_to text[] not null
  default '{consultation,blood_test,vaccination,home_care}'
  check (cardinality(applies_to) > 0
    and applies_to <@ array['consultation', 'blood_test', 'vaccination', 'home_care']);
update cancel_reasons set applies_to = '{consultation}' where name = 'I found another vet';
update cancel_reasons set applies_to = '{consultation,home_care}' where name = 'My pet is better';
insert into cancel_reasons (name, position, applies_to) values
  ('My pet is unwell today', 1, '{vaccination}'),
  ('My pet was vaccinated elsewhere', 2, '{vaccination}'),
  ('The test was done elsewhere', 2, '{blood_test}'),
  ('No one will be at home', 3, '{blood_test,vaccination,home_care}')
on conflict do nothing;
