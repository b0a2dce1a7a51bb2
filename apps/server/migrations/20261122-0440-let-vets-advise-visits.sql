-- Whether a shop may sell another brand of the same substance, strength and form; signed with the rest.
alter table prescription_lines add column allow_substitution boolean not null default true;

-- What the vet did or advised to be done, as short lines; and which tests or visits at home, as objects with kind and
-- note. Both are signed with the notes: the trigger visit_notes_guarded compares whole rows.
alter table visit_notes add column procedures text[] not null default '{}'
  check (cardinality(procedures) <= 10 and array_position(procedures, null) is null);
alter table visit_notes add column advised jsonb not null default '[]' check (jsonb_typeof(advised) = 'array');
