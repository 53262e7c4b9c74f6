create or replace function sha256_of(words text) returns text language sql immutable parallel safe
return encode(sha256(convert_to(words, 'UTF8')), 'hex');
