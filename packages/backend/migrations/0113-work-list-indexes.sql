-- The work list asks for the promises that end in a range of days. As text, the days of JSON have the same order.
create index promises_until on promises ((lines -> -1 ->> 'counts_until')) where canceled_at is null and replaced_at is null;
-- It leaves out the advances that somebody contacted today.
create index notes_contacted on notes (created_at, advance_id) where contact is not null and advance_id is not null;
