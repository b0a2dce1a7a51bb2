-- The slabs of 12 and 28 percent ended on 22 Sep 2025 (56th GST Council): medicines and most else of 12 came to 5, what was
-- at 28 to 18. What was ordered keeps its rate in order_lines and home_visit_lines.
alter table products drop constraint products_gst_percent_check;
update products set gst_percent = case gst_percent when 12 then 5 else 18 end where gst_percent in (12, 28);
alter table products add constraint products_gst_percent_check check (gst_percent in (0, 5, 18, 40));

alter table home_services drop constraint home_services_tax_percent_check;
update home_services set tax_percent = 5 where tax_percent = 12;
alter table home_services add constraint home_services_tax_percent_check check (tax_percent in (0, 5, 18, 40));
