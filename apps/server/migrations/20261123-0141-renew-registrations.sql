-- A renewal is sent with the papers of the registration before: they are named by both. That each was sent for one purpose
-- and by this person is held where it is claimed.
alter table registrations
  drop constraint registrations_photo_path_key,
  drop constraint registrations_rabies_path_key,
  drop constraint registrations_vaccine_path_key,
  drop constraint registrations_identity_path_key,
  drop constraint registrations_address_path_key,
  drop constraint registrations_sterilisation_path_key,
  drop constraint registrations_renews_id_key,
  -- City and authority as the certificate names them, whatever they are called later.
  add column certified jsonb check (jsonb_typeof(certified) = 'object'),
  add constraint registrations_certified check ((certified is null) = (token_no is null)),
  -- Nobody decides about their own pet.
  add constraint registrations_not_ones_own check (officer_id <> user_id);
create index registrations_photo on registrations (photo_path) where photo_path is not null;
create index registrations_rabies on registrations (rabies_path) where rabies_path is not null;
create index registrations_vaccine on registrations (vaccine_path) where vaccine_path is not null;
create index registrations_identity on registrations (identity_path) where identity_path is not null;
create index registrations_address on registrations (address_path) where address_path is not null;
create index registrations_sterilisation on registrations (sterilisation_path) where sterilisation_path is not null;
-- Once rejected, another renewal may be applied for.
create unique index registrations_one_renewal on registrations (renews_id) where status <> 'rejected';
