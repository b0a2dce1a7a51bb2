-- Vets draw or upload their signature. Prescriptions keep the picture that they were signed with.
alter table uploads drop constraint uploads_purpose_check, add constraint uploads_purpose_check check (purpose in (
  'pet-photo', 'consultation-photo', 'order-prescription', 'order-return', 'profile-photo', 'visit-photo', 'vial-photo',
  'lab-report', 'pet-document', 'registration-paper', 'post-picture', 'shown-photo', 'vet-signature'));

alter table vets add column signature_path text unique references uploads (path)
  check (signature_path like 'vet-signature/%');
