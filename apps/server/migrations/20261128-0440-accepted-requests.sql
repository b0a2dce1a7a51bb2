-- The usual wait for a vet is that of the latest requests that one accepted.
create index instant_requests_accepted on instant_requests (created_at desc) where status = 'accepted';
