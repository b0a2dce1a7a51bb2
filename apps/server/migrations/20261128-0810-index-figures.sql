-- The figures of the overview read the days of a period.
create index users_by_time on users (created_at);
create index refunds_by_time on refunds (requested_at);
create index consultations_by_cancellation on consultations (cancelled_at) where cancelled_at is not null;
create index home_visits_by_cancellation on home_visits (cancelled_at) where cancelled_at is not null;
create index order_events_of_cancellations on order_events (at)
  where to_status in ('cancelled_by_user', 'cancelled_by_ops', 'rejected_by_shop');
