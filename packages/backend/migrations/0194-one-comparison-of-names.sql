-- One comparison of names for all matching (R16.13): without case, accents, HTML entities, forms of apostrophes and quotes, and forms of 'and'. Plain names, by
-- far the most, take the short way. `nameKey` of the contract is the same; a test compares them.
create or replace function name_key(words text) returns text language sql immutable parallel safe
return folded(btrim(regexp_replace(
  case
    when words !~ '[^ -~]|[&`+]' then words
    else regexp_replace(
      regexp_replace(
        translate(
          regexp_replace(
            normalize(
              replace(replace(replace(replace(replace(words, '&amp;', '&'), '&#39;', ''''), '&apos;', ''''), '&quot;', '"'), '&nbsp;', ' '),
              nfkd
            ),
            '[\u0300-\u036f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g'
          ),
          'øØłŁđĐ‘’‚‛`´ʼ′＇“”„‟″‐‑‒–—', 'oOlLdD''''''''''''''''''"""""-----'
        ),
        '\s*&\s*', ' and ', 'g'
      ),
      '\s+\+\s+', ' and ', 'g'
    )
  end, '\s+', ' ', 'g'
)));
reindex index merchants_name_key;
reindex index merchants_dba_key;

-- The remembered payers, whose keys are upper-case names. Of two payers that are one now, one stays.
delete from import_payers one using import_payers other
where one.source_id = other.source_id and name_key(one.payer_key) = name_key(other.payer_key) and one.payer_key > other.payer_key;
update import_payers set payer_key = name_key(payer_key) where payer_key <> name_key(payer_key);
