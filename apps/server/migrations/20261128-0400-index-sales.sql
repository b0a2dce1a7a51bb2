-- The office's lists of what was sold: each order of rows, and each filter that narrows a list to few of them.
create index orders_by_time on orders (created_at, id);
create index orders_by_amount on orders (to_pay_paise, id);
create index orders_by_city on orders (lower(address ->> 'city'), created_at);
create index parcels_by_status on parcels (status, order_id);
create index consultations_by_time on consultations (starts_at, id);
create index consultations_by_amount on consultations (to_pay_paise, id);
create index consultations_by_status on consultations (status, starts_at);
create index home_visits_by_time on home_visits (window_start, id);
create index home_visits_by_amount on home_visits (to_pay_paise, id);
create index home_visits_by_status on home_visits (status, window_start);
create index home_visits_by_city on home_visits (lower(city), window_start);
create index payments_of_order on payments (order_id) where order_id is not null;
create index payments_of_consultation on payments (consultation_id) where consultation_id is not null;
-- Owners are found by a part of their name.
create index users_by_name on users using gin (name gin_trgm_ops);
