-- Who carries a parcel that its shop doesn't bring, and the number it is tracked by.
alter table sub_orders
  add column courier_name text check (length(courier_name) between 1 and 60),
  add column tracking_number text check (tracking_number ~ '^[0-9A-Z][0-9A-Z-]{4,38}[0-9A-Z]$'),
  add constraint sub_orders_shipment_is_whole check ((courier_name is null) = (tracking_number is null)),
  add constraint sub_orders_shipment_is_by_courier check (courier_name is null or is_by_courier);
