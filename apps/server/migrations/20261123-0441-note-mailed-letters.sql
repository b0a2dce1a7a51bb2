-- When our mail has taken the letter along; null: it didn't, or somebody else sends it.
alter table abuse_forwards add column mailed_at timestamptz;
