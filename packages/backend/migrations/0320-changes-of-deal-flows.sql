-- Reports as of an earlier day read from the trail which deal flows changed after it.
create index audit_entries_deal_flow on audit_entries (at) where entity = 'advances' and action = 'change' and before ? 'deal_flow';
