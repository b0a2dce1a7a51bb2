-- What waits for staff is counted every minute.
create index refund_requests_waiting on refund_requests (requested_at) where status = 'waiting';
