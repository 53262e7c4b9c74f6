-- What the tables of records share.

create extension if not exists pg_trgm;

-- Ids that grow with time (UUID version 7), so that records of one day stay in the order in which they came.
create function new_id() returns uuid language sql volatile parallel safe
return overlay(
  gen_random_uuid()::text
  placing regexp_replace(lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0'), '(.{8})', '\1-') || '-7'
  from 1 for 15
)::uuid;

-- Text as search and order see it: without regard to case, accented letters too ("É" is "é"), however they were composed. Upper case
-- rather than lower, because lower case depends on the neighbours (Greek sigma). The collation is named, so that the server's default does not matter.
create function folded(words text) returns text language sql immutable parallel safe
return upper(normalize(words) collate "und-x-icu");

-- A record's version is the moment of its last save, and always later than the one before, also on a clock that was set back.
create function next_version(current timestamptz) returns timestamptz language sql volatile parallel safe
return greatest(date_trunc('milliseconds', clock_timestamp()), current + interval '1 millisecond');

-- A moment inside a JSON tree, exactly as the driver prints one outside.
create function iso_moment(moment timestamptz) returns text language sql immutable parallel safe
return to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
