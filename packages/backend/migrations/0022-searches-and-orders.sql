-- What lists of merchants and parties are searched in and sorted by.

create function digits_of(words text) returns text language sql immutable parallel safe
return regexp_replace(words, '\D', '', 'g');

-- A line for each searched field, so that a word is never found across two of them. A phone number is there twice: as it is stored, and its
-- digits alone, which are found in any punctuation. Of a tax ID only the last four digits can be found.
create function party_search_text(name text, email text, phone text) returns text language sql immutable parallel safe
return folded(
  name || E'\n' || coalesce(email, '') || E'\n' || coalesce(phone, '') || E'\n' || coalesce(digits_of(phone), '')
);

create function merchant_search_text(name text, dba text, email text, phone text, city text, tax_id text) returns text
language sql immutable parallel safe
return folded(
  name || E'\n' || coalesce(dba, '') || E'\n' || coalesce(email, '') || E'\n' || coalesce(phone, '') || E'\n'
  || coalesce(digits_of(phone), '') || E'\n' || coalesce(city, '') || E'\n' || coalesce(right(digits_of(tax_id), 4), '')
);

alter table isos drop column search_text, add column search_text text collate "C" not null
  generated always as (party_search_text(name, email, phone)) stored,
  add column sort_email text collate "und-x-icu" generated always as (folded(email)) stored;
alter table funders drop column search_text, add column search_text text collate "C" not null
  generated always as (party_search_text(name, email, phone)) stored,
  add column sort_email text collate "und-x-icu" generated always as (folded(email)) stored;
alter table sales_reps drop column search_text, add column search_text text collate "C" not null
  generated always as (party_search_text(name, email, phone)) stored,
  add column sort_email text collate "und-x-icu" generated always as (folded(email)) stored;
alter table syndicators drop column search_text, add column search_text text collate "C" not null
  generated always as (party_search_text(name, email, phone)) stored,
  add column sort_email text collate "und-x-icu" generated always as (folded(email)) stored;

alter table merchants
  drop column search_text,
  add column search_text text collate "C" not null
    generated always as (merchant_search_text(name, dba, email, phone, city, tax_id)) stored,
  add column sort_dba text collate "und-x-icu" generated always as (folded(dba)) stored,
  add column sort_email text collate "und-x-icu" generated always as (folded(email)) stored,
  add column sort_location text collate "und-x-icu"
    generated always as (folded(coalesce(city || ', ' || state, city, state))) stored;
-- The list reads those without an email address after all others (rowsByIndex in list-page.ts), one after the other.
alter table merchants set (parallel_workers = 0);
create index merchants_search on merchants using gin (search_text gin_trgm_ops);

-- Each order of the list of merchants. Descending is the exact reverse of ascending, so that one index has both. The columns of the filters are
-- included, so that a page is found in the index alone.
drop index merchants_order;
create index merchants_order on merchants (sort_name, id) include (status, state);
create index merchants_by_dba on merchants (sort_dba, sort_name, id) include (status, state);
create index merchants_by_email on merchants (sort_email, sort_name, id) include (status, state);
create index merchants_by_phone on merchants (phone, sort_name, id) include (status, state);
create index merchants_by_location on merchants (sort_location, sort_name, id) include (status, state);
create index merchants_by_status on merchants (status, sort_name, id) include (state);
create index merchants_by_created on merchants (created_at desc, sort_name, id) include (status, state);
create index merchants_state on merchants (state, sort_name, id) include (status);
