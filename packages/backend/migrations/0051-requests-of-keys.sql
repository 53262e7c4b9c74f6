-- Which request an Idempotency-Key was used for: a hash of its method, address and body, stored with the answer. Null while there is no answer, and
-- for keys that a server of the version before has stored, which are answered as before until they are a day old. That version goes on
-- with this table during a rolling upgrade: it neither reads nor writes the column.
alter table idempotency_keys add column request_hash text;
