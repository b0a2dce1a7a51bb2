-- Reasons for an owner to cancel.
create table cancel_reasons (
  id uuid primary key default new_id(),
  name text not null unique check (length(name) between 1 and 120),
  position smallint not null default 100,
  -- The options are configurable. An option that was ever chosen is never deleted: it is retired, and remains in old
  -- records. Position sets the order; equal positions are ordered by name.
  is_active boolean not null default true,
  -- The kinds of bookings that offer this reason.
  applies_to text[] not null
    default '{consultation,blood_test,vaccination,home_care}'
    check (cardinality(applies_to) > 0
      and applies_to <@ array['consultation', 'blood_test', 'vaccination', 'home_care']),
  check (position between 0 and 9999)
);
-- Names that differ only in case are the same.
create unique index cancel_reasons_one_a_name on cancel_reasons (lower(name));

insert into cancel_reasons (name, position, applies_to) values
  ('My pet is better', 1, '{consultation,home_care}'),
  ('My pet is unwell today', 1, '{vaccination}'),
  ('The time does not suit me any more', 2, default),
  ('My pet was vaccinated elsewhere', 2, '{vaccination}'),
  ('The test was done elsewhere', 2, '{blood_test}'),
  ('I found another vet', 3, '{consultation}'),
  ('No one will be at home', 3, '{blood_test,vaccination,home_care}'),
  ('I am taking my pet to a clinic', 4, default),
  ('I booked by mistake', 5, default),
  ('My pet has passed away', 6, default),
  ('Something else', 7, default);
