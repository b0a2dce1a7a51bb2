-- A report has changed when somebody has changed it: not when the clock clears what is kept for a day.
drop trigger abuse_reports_touched on abuse_reports;
create trigger abuse_reports_touched before update on abuse_reports
  for each row when (new.revision is distinct from old.revision) execute function touch_updated_at();
