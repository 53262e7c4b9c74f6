-- The number of deals to which a version of an agreement was applied although they were recorded before it (R22.60). The trail says who applied it.
alter table commission_agreements add column earlier_deals integer not null default 0;
