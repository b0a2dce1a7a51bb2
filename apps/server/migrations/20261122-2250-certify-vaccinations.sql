-- What a certificate says beside the row: pet, owner and who gave it, as they were on the day. The names are those that the
-- server reads (vaccinations/certificate.sql.ts).
alter table vaccinations
  add column certified jsonb check (jsonb_typeof(certified) = 'object'),
  add constraint vaccinations_certified check ((line_id is null) = (certified is null));
