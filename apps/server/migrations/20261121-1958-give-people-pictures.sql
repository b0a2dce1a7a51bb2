alter table uploads drop constraint uploads_purpose_check;
alter table uploads add constraint uploads_purpose_check
  check (purpose in ('pet-photo', 'consultation-photo', 'order-prescription', 'order-return', 'profile-photo'));

-- One's own picture. Who is erased has none.
alter table users add column photo_path text unique references uploads (path)
  check (photo_path like 'profile-photo/%');
alter table users add check (erased_at is null or photo_path is null);
