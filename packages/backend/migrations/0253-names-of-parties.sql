-- The forms of parties look for another one with the same name.
create index funders_name_key on funders (name_key(name));
create index isos_name_key on isos (name_key(name));
create index sales_reps_name_key on sales_reps (name_key(name));
create index syndicators_name_key on syndicators (name_key(name));
