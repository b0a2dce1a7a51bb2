-- What is due is looked for by its day, over all pets.
create index visit_notes_follow_up on visit_notes (follow_up_on) where signed_at is not null and follow_up_on is not null;
create index pets_birthday on pets ((extract(month from born_on)), (extract(day from born_on)))
  where born_on is not null and status = 'with_me' and not is_born_on_approximate and not is_community;
