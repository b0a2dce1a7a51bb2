-- Until when a dose was put off: the reminder that comes then is not one of those that are counted.
alter table medicine_doses
  add column snoozed_until timestamptz,
  add constraint medicine_doses_snoozed check (snoozed_until is null or (status = 'due' and remind_at = snoozed_until));
create index medicine_doses_due on medicine_doses (due_at) where status = 'due';

-- Of the reminder of a dose: which one, and the ticket with which it is answered from the notification itself.
alter table notices add column dose jsonb check (dose is null or jsonb_typeof(dose) = 'object');
