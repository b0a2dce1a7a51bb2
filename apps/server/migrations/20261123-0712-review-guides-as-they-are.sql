-- A vet has read what stands there, not what stood there before somebody changed it.
alter table concern_guides add column text_changed_on date not null default (now() at time zone 'Asia/Kolkata')::date;

-- What readers were told so far, they were told with a review of that day.
update concern_guides set text_changed_on = coalesce(reviewed_on, text_changed_on);

-- A new one may have been reviewed before it was entered here.
create function note_guide_text_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.text_changed_on := least(new.reviewed_on, new.text_changed_on);
  elsif (new.title, new.summary, new.species, new.about, new.treatment, new.prevention, new.signs, new.emergencies, new.questions)
    is distinct from
    (old.title, old.summary, old.species, old.about, old.treatment, old.prevention, old.signs, old.emergencies, old.questions)
  then
    new.text_changed_on := (now() at time zone 'Asia/Kolkata')::date;
  end if;
  return new;
end $$;
create trigger concern_guides_text_changed before insert or update on concern_guides
  for each row execute function note_guide_text_changed();

alter table concern_guides add constraint concern_guides_are_reviewed_as_they_are
  check (reviewed_on is null or reviewed_on >= text_changed_on);
