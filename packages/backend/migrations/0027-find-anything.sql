-- What the search over everything needs and the lists do not have.

-- A name that begins with what was typed comes first, an equal one before all (a line break sorts before any letter). Only the
-- beginning, because an index entry has a largest size.
create index merchants_beginning on merchants (left(search_text, 64), id);
