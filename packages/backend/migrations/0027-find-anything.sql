-- What the search over everything needs and the lists do not have.

-- A name that begins with what was typed comes first, an equal one before all (a line break sorts before any letter). Only the
-- beginning, because an index entry has a largest size.
create index merchants_beginning on merchants (left(search_text, 64), id);
-- A phone number is typed in another punctuation than it was stored in.
create index merchants_phone on merchants using gin (regexp_replace(phone, '\D', '', 'g') gin_trgm_ops);
create index advances_amount_search on advances (amount, date_funded desc, id desc);
create index advances_payback_search on advances (payback, date_funded desc, id desc);
