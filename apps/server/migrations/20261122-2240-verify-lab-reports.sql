-- Labs send their own papers as PDFs.
alter table uploads drop constraint uploads_content_type_check;
alter table uploads add constraint uploads_content_type_check
  check (content_type in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf'));

-- Who has typed a value: whoever verifies a report has typed none of it.
alter table lab_results add column entered_by uuid references users;

-- What the report says of lab, pet and people, as it was when it was verified; without the pet once the owner was erased.
alter table lab_reports add column printed jsonb;

-- What is verified does not change.
create function keep_verified_results() returns trigger language plpgsql as $$
begin
  if exists (
    select from lab_reports where id = coalesce(new.report_id, old.report_id) and status = 'verified') then
    raise exception 'verified results do not change';
  end if;
  return coalesce(new, old);
end $$;
create trigger lab_results_verified before insert or update or delete on lab_results
  for each row execute function keep_verified_results();
create function keep_verified_reports() returns trigger language plpgsql as $$
begin
  raise exception 'a verified report does not change';
end $$;
create trigger lab_reports_verified before update of status, sample_id, verified_by, verified_at, revision on lab_reports
  for each row when (old.status = 'verified') execute function keep_verified_reports();
