-- Vets and shops apply to join. A review ends with their profile, role and bank account, created in one transaction.
alter table uploads drop constraint uploads_purpose_check, add constraint uploads_purpose_check check (purpose in (
  'pet-photo', 'consultation-photo', 'order-prescription', 'order-return', 'profile-photo', 'visit-photo', 'vial-photo',
  'lab-report', 'pet-document', 'registration-paper', 'post-picture', 'shown-photo', 'vet-signature',
  'application-document'));

create table partner_applications (
  id uuid primary key default new_id(),
  user_id uuid not null references users,
  kind text not null check (kind in ('vet', 'shop')),
  status text not null default 'draft'
    check (status in ('draft', 'sent', 'needs_correction', 'approved', 'rejected')),
  -- The sections of the form that were saved, by name, as the contract describes them.
  sections jsonb not null default '{}' check (jsonb_typeof(sections) = 'object' and length(sections::text) <= 30000),
  holder text check (length(holder) between 1 and 100),
  ifsc text check (ifsc ~ '^[A-Z]{4}0[A-Z0-9]{6}$'),
  -- The account number, sealed for this application, and its end.
  sealed_number bytea check (length(sealed_number) between 30 and 100),
  last_digits text check (last_digits ~ '^[0-9]{4}$'),
  proof_path text unique references uploads (path) check (proof_path like 'application-document/%'),
  licence_path text unique references uploads (path) check (licence_path like 'application-document/%'),
  cheque_path text unique references uploads (path) check (cheque_path like 'application-document/%'),
  -- What the reviewer asks to correct, by section.
  remarks jsonb not null default '{}' check (jsonb_typeof(remarks) = 'object'),
  reason text not null default '' check (length(reason) <= 500),
  revision integer not null default 1 check (revision > 0),
  sent_at timestamptz,
  decided_at timestamptz,
  decided_by uuid references users check (decided_by <> user_id),
  vet_id uuid unique references vets,
  shop_id uuid unique references shops,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint partner_applications_bank_account
    check (num_nulls(holder, ifsc, sealed_number, last_digits) in (0, 4)),
  constraint partner_applications_sent_complete check (status = 'draft' or (
    sent_at is not null and sealed_number is not null and proof_path is not null and cheque_path is not null
    and sections ?& case kind when 'vet' then array['vet', 'practice'] else array['shop', 'address'] end)),
  constraint partner_applications_decided
    check ((status in ('approved', 'rejected')) = (decided_at is not null)),
  check ((status = 'rejected') = (reason <> '')),
  check ((status = 'approved' and kind = 'vet') = (vet_id is not null)),
  check ((status = 'approved' and kind = 'shop') = (shop_id is not null))
);
create unique index partner_applications_one_open on partner_applications (user_id, kind)
  where status in ('draft', 'sent', 'needs_correction');
create index partner_applications_of_user on partner_applications (user_id, id);
create index partner_applications_waiting on partner_applications (sent_at) where status = 'sent';
create index partner_applications_decided_by on partner_applications (decided_by);
create index partner_applications_unused on partner_applications (updated_at)
  where status in ('draft', 'needs_correction', 'rejected');
create trigger partner_applications_touched before update on partner_applications
  for each row execute function touch_updated_at();

-- Adds a kind to the list, whatever else it has.
do $$
begin
  execute (
    select format('alter table notifications drop constraint notifications_kind_check, add constraint notifications_kind_check %s',
      replace(pg_get_constraintdef(oid), '''saved-product''::text', '''saved-product''::text, ''application-decided''::text'))
    from pg_constraint where conname = 'notifications_kind_check');
end $$;
