-- One function keeps added, changed and removed parts, so an update runs it once.
drop function if exists keep_added_parts() cascade;
drop function if exists keep_removed_parts() cascade;
