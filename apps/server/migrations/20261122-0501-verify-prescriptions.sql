-- The vet's signature, as the lines of a pen in a box of 200 by 60 (SVG path data).
alter table vets add column signature text
  check (length(signature) <= 4000 and signature ~ '^M[-MCLQS0-9., ]+$');

-- What the QR code on the paper leads to: nobody guesses 128 bits. It comes with the signature and stays.
alter table visit_notes add column verify_code text unique check (verify_code ~ '^[A-Za-z0-9_-]{22}$');
alter table visit_notes disable trigger visit_notes_guarded;
update visit_notes set verify_code = rtrim(translate(encode(
  substring(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) for 16), 'base64'), '+/', '-_'), '=')
where signed_at is not null;
alter table visit_notes enable trigger visit_notes_guarded;
alter table visit_notes add constraint visit_notes_verifiable check ((signed_at is null) = (verify_code is null));
