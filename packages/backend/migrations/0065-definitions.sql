-- From here on, functions, views and triggers are in definitions/. This table has the text of each file that ran last.
create table schema_definitions (
  file text primary key,
  md5 text not null,
  -- Of all files together. A server of a lower one changes nothing.
  version integer not null
);

-- What the migrations before have made is what these texts make. Replacing a view or a trigger waits for everybody who uses its table, and they for it;
-- replacing a function does not.
insert into schema_definitions (file, md5, version) values
  ('views/book_by_status.sql', '0814c26149a93249a48e1a33b219bf33', 0),
  ('views/book_sum_differences.sql', '7067c64111c8f2671c473f964eb6274c', 0),
  ('views/counted_merchants.sql', '76d7bd50693d5b79510d5efc0740e356', 0),
  ('views/expected_advance_facts.sql', 'db9dc2be3c768c89f08a6cafc9578a5e', 0),
  ('views/expected_advance_months.sql', '64b7251dada1b73d4a86097915dd6f0f', 0),
  ('views/expected_advance_searches.sql', '432c1e5ed3f621f237d4d0c8a6f33f91', 0),
  ('views/expected_due_steps.sql', 'a3afffbb4ec0aca1c71a7c89596a4e35', 0),
  ('views/expected_pace.sql', '1c8ff89d51356962f3e590ff73578c1a', 0),
  ('views/expected_pool_months.sql', '7bd41dcbefd146750559f4bd763e0c3e', 0),
  ('views/expected_received_days.sql', '0ce93bbbb0d1a0a021709eff7757e049', 0),
  ('views/listed_differences.sql', '1ded36aad29901567135570ca5b6364d', 0),
  ('views/merchant_count_differences.sql', '89c4bf3c198029079e17382b5a5aae8c', 0),
  ('views/merchant_gram_differences.sql', 'dc1b21f99b590d1864bbeeddd4bf40c5', 0),
  ('views/pace_differences.sql', 'f3db4c9cd57d45ee8509ccd34a68cf31', 0),
  ('views/paid_differences.sql', 'ad6efe8a4708e444fd25afdbb28879df', 0),
  ('views/pool_on_months.sql', '0243704f64fc71535d8d4e4203b98c3f', 0),
  ('views/portfolio_differences.sql', '1867cff50442b5be7d14e6da6580b924', 0),
  ('views/received_by_flow.sql', 'ffce8970ea51b91f56105f028262128d', 0),
  ('views/received_on_days.sql', 'b563418c3949b4abc76b68593fed8105', 0),
  ('triggers/advances.sql', '9aa27e4878eda6028bf77d7ea5d4d5ff', 0),
  ('triggers/audit_entries.sql', 'c4800c21163be70f3162fe2920f476f1', 0),
  ('triggers/auth_users.sql', 'a1c9c3032a92714196cc9ade2d3c3d1c', 0),
  ('triggers/book_changes.sql', 'd6c576c3e952e433689470715277219a', 0),
  ('triggers/book_imports.sql', 'e35ab4fe865bb565ade6351873b98c6d', 0),
  ('triggers/company_fees.sql', 'fc0930ec04aba7df67dd9cf320c7c080', 0),
  ('triggers/concentration_limits.sql', 'e2632cb0028c26d9889178d2dad72a3d', 0),
  ('triggers/due_changes.sql', 'f09ee384d529f130975280963633f4bb', 0),
  ('triggers/funders.sql', 'a48dc560978f80f0d6c402b0d5d5fb8f', 0),
  ('triggers/import_payers.sql', '1218335fe6cde1aa41af320b8fa6d638', 0),
  ('triggers/import_sources.sql', '2b9457b3a49150836a534e6e2955b582', 0),
  ('triggers/isos.sql', 'b1c8b59ac5c2c0e43cf119c9de5a8268', 0),
  ('triggers/jobs.sql', 'a7fff545fb40834f04a7ab289f9883af', 0),
  ('triggers/merchant_count_changes.sql', '33421247722e7ba8e38a33c17850b461', 0),
  ('triggers/merchant_gram_changes.sql', 'a1e7cd9772ce4764a47670aaa0f16896', 0),
  ('triggers/merchants.sql', '57777cac825f3d6affa12fcde018a1da', 0),
  ('triggers/notes.sql', '6013b0a690d4e2dc2873f906e827fc5c', 0),
  ('triggers/payment_imports.sql', 'cdc6e4b5111285ed0fd2fe5210138d4f', 0),
  ('triggers/payment_returns.sql', '950e3ddecb2e144ba3500d8f502e2210', 0),
  ('triggers/payments.sql', '3f51870ff5340894201f8e935b349d8d', 0),
  ('triggers/received_changes.sql', '9dfa3a383efd65f15c98e513b00cba1c', 0),
  ('triggers/sales_reps.sql', '8e394bcca3b292baa6033a7626782248', 0),
  ('triggers/schedule_segments.sql', '76609f7778346ea1d4619f3e5b443cca', 0),
  ('triggers/schedule_versions.sql', '5ea293683040838ea7755d364f053565', 0),
  ('triggers/syndicator_fees.sql', '8546d82bcfebef1ed299d84d8d5db331', 0),
  ('triggers/syndicator_participations.sql', '50c69478d5e6d96011c12653070c7fca', 0),
  ('triggers/syndicators.sql', 'd74dd2af4a1cf92a9c92331a5dde842c', 0),
  ('triggers/views.sql', 'e11fe97255a4c3f1a9f9424692312bb5', 0);

-- The triggers of the trail are in definitions/triggers.
drop function audit_table(regclass, text, text, text[], text[], text[], text[], text[]);
