-- Photos of vets, shops, technicians and products that staff upload. Upload names have capital letters.
alter table uploads drop constraint uploads_purpose_check, add constraint uploads_purpose_check check (purpose in (
  'pet-photo', 'consultation-photo', 'order-prescription', 'order-return', 'profile-photo',
  'visit-photo', 'vial-photo', 'lab-report', 'pet-document', 'registration-paper', 'post-picture', 'shown-photo'));

do $$
declare
  of_table text;
begin
  foreach of_table in array array['vets', 'shops', 'technicians', 'products'] loop
    execute format(
      'alter table %I drop constraint %I, add constraint %I check (photo ~ %L and photo !~ %L)',
      of_table, of_table || '_photo_check', of_table || '_photo_check', '^[A-Za-z0-9][A-Za-z0-9/._-]*$', '\.\.');
  end loop;
end $$;
