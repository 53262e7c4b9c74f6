-- The bank profile with which the offset account was proposed (R25.22): later ones keep it. Those until now count as having brought in their own.
alter table ach_profiles add column offset_from uuid references ach_profiles;
update ach_profiles set offset_from = id where offset_account is not null;
alter table ach_profiles add check ((offset_from is null) = (offset_account is null));
