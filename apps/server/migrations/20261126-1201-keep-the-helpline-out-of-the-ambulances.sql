-- The hours of the helpline 1962 differ by state, and screens show them by state. As an ambulance it would have a second set.
delete from ambulances where regexp_replace(phone, '[^0-9]', '', 'g') = '1962';
alter table ambulances add constraint ambulances_not_the_helpline
  check (regexp_replace(phone, '[^0-9]', '', 'g') <> '1962');
