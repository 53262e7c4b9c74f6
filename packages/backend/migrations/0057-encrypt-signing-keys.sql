-- The private part of the signing key, encrypted like the secrets of second factors (R18.168). `jwk` is its public part. A key from
-- before this has its private part in `jwk`; the next start makes a new one in its place.
alter table auth_keys add column secret bytea;

-- The previous key only verifies.
update auth_keys set jwk = jwk - 'd' where purpose = 'previous';
