-- A history holds the states of what it tells of, and no others.
alter table consultation_events
  add constraint consultation_events_from_status_check check (from_status in (
    'payment_pending', 'booked', 'confirmed', 'ready', 'connecting', 'in_call', 'reconnecting',
    'awaiting_notes', 'completed', 'expired', 'cancelled_by_user', 'cancelled_by_vet', 'cancelled_by_ops',
    'no_show_user', 'no_show_vet')),
  add constraint consultation_events_to_status_check check (to_status in (
    'payment_pending', 'booked', 'confirmed', 'ready', 'connecting', 'in_call', 'reconnecting',
    'awaiting_notes', 'completed', 'expired', 'cancelled_by_user', 'cancelled_by_vet', 'cancelled_by_ops',
    'no_show_user', 'no_show_vet'));

alter table instant_request_events
  add constraint instant_request_events_from_status_check check (from_status in (
    'payment_pending', 'searching', 'accepted', 'no_vet', 'cancelled_by_user', 'expired')),
  add constraint instant_request_events_to_status_check check (to_status in (
    'payment_pending', 'searching', 'accepted', 'no_vet', 'cancelled_by_user', 'expired'));

alter table order_events
  add constraint order_events_from_status_check check (from_status in (
    'payment_pending', 'placed', 'rx_review', 'rx_rejected', 'accepted', 'packed', 'out_for_delivery',
    'delivered', 'return_requested', 'returned', 'expired', 'rejected_by_shop', 'cancelled_by_user',
    'cancelled_by_ops', 'delivery_failed')),
  add constraint order_events_to_status_check check (to_status in (
    'payment_pending', 'placed', 'rx_review', 'rx_rejected', 'accepted', 'packed', 'out_for_delivery',
    'delivered', 'return_requested', 'returned', 'expired', 'rejected_by_shop', 'cancelled_by_user',
    'cancelled_by_ops', 'delivery_failed'));
