-- The date of the source of the fee; null: the source has no date.
alter table registration_cities add column fee_as_of date check (fee_as_of between '1990-01-01' and '2099-12-31');

-- The dates of the sources we shipped. Where the office has changed the source, the office enters its date.
update registration_cities as c
set fee_as_of = known.day
from (values
  ('Delhi', '%Hindustan Times, 29 Aug 2023', date '2023-08-29'),
  ('Gurugram', '%26 and 10 Dec 2022', date '2022-12-26'),
  ('Pune', 'Indian Express, 11 Nov 2022%', date '2022-11-11'),
  ('Bengaluru', '%fee, 2 Jun 2018%', date '2018-06-02'),
  ('Mumbai', 'Fee: News9, 6 Sep 2024%', date '2024-09-06'),
  ('Chennai', 'The Hindu, 8 Jun 2023%', date '2023-06-08')
) as known (name, source, day)
where c.name = known.name and c.source like known.source;

-- The Greater Bengaluru Authority replaced BBMP in September 2025. Issued certificates keep the earlier name.
update registration_cities set authority = 'Greater Bengaluru Authority (GBA), formerly BBMP'
where authority = 'Bruhat Bengaluru Mahanagara Palike (BBMP)';
