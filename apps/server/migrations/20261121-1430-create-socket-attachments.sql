-- What servers say to each other about sockets and is too long for a NOTIFY; @socket.io/postgres-adapter empties it.
create table socket_io_attachments (
  id bigint generated always as identity primary key,
  created_at timestamptz default now(),
  payload bytea
);
