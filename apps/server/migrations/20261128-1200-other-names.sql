-- What the column holds: brands and short forms by which a vaccination counts for a course.
alter table care_schedules rename column words to other_names;
