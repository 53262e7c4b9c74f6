-- A hint to people also finds a name with other punctuation or spaces. Rows of files are still matched by `name_key`.
create function likely_name_key(words text) returns text language sql immutable parallel safe
return translate(name_key(words), '''"-.,/ ', '');

drop index funders_name_key, isos_name_key, sales_reps_name_key, syndicators_name_key;
create index funders_likely_name on funders (likely_name_key(name));
create index isos_likely_name on isos (likely_name_key(name));
create index sales_reps_likely_name on sales_reps (likely_name_key(name));
create index syndicators_likely_name on syndicators (likely_name_key(name));
create index merchants_likely_name on merchants (likely_name_key(name));
create index merchants_likely_dba on merchants (likely_name_key(dba)) where dba is not null;
