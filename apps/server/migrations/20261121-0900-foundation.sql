-- The key of a new record: a UUID of version 7 (RFC 9562), which sorts by the time it was made. 48 bits of
-- milliseconds, 12 bits of the rest of the time, down to a microsecond, and 62 random bits.
-- PostgreSQL has uuidv7() from 18 on; this works from 15 on.
create function new_id() returns uuid
  language sql volatile parallel safe
  return (
    select encode(
      substring(int8send(micros / 1000) from 3)
        || int2send((28672 + micros % 1000 * 4096 / 1000)::int2)
        || substring(uuid_send(gen_random_uuid()) from 9),
      'hex')::uuid
    from (select floor(extract(epoch from clock_timestamp()) * 1000000)::bigint) as clock (micros)
  );

-- For triggers `before update`: the row tells when it was last changed.
create function touch_updated_at() returns trigger
  language plpgsql
as $$
begin
  new.updated_at = now();
  return new;
end
$$;
