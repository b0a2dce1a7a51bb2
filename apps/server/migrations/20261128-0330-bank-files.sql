-- Files of released payouts, for the bank. A payout is in one file only, so uploading each file once pays nothing twice.
create table bank_files (
  id uuid primary key default new_id(),
  number integer not null unique generated always as identity,
  made_by uuid not null references users,
  made_at timestamptz not null default now()
);
create index bank_files_made_by on bank_files (made_by);

alter table payouts
  add column bank_file_id uuid references bank_files,
  add constraint payouts_in_a_file_are_released check (bank_file_id is null or released_at is not null);
create index payouts_of_bank_file on payouts (bank_file_id) where bank_file_id is not null;
create index payouts_for_the_next_file on payouts (number) where status = 'released' and bank_file_id is null;

create function refuse_second_bank_file() returns trigger language plpgsql as $$
begin
  raise exception using errcode = '23514', constraint = 'payouts_in_one_bank_file',
    message = format('payout %s is in a bank file already', old.id);
end $$;
create trigger payouts_in_one_bank_file before update of bank_file_id on payouts
  for each row when (old.bank_file_id is not null and new.bank_file_id is distinct from old.bank_file_id)
  execute function refuse_second_bank_file();
