-- Parts of the product that the company has marked as not offered: first steps don't ask for them.
create table skipped_parts (
  part text primary key check (part in ('home_care', 'lab', 'registry', 'welfare', 'emergency', 'reading')),
  skipped_at timestamptz not null default now()
);
