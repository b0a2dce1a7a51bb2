-- The hours of 1962 differ by state, and screens have them by state: as an ambulance it would have other ones.
delete from ambulances where regexp_replace(phone, '[^0-9]', '', 'g') = '1962';
alter table ambulances add constraint ambulances_not_the_helpline
  check (regexp_replace(phone, '[^0-9]', '', 'g') <> '1962');
