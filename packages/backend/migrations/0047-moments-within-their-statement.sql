-- What it calls is stable, because it depends on the session's language for other formats. As long as it said to be immutable, PostgreSQL could not make it a part
-- of a statement, and called it for every moment of a list: 5 microseconds each instead of 2.
alter function iso_moment(timestamptz) stable;
