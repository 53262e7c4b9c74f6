-- A default that no longer stands keeps its day, so that a status that is changed back restores it (R22.340).
alter table clawback_triggers
  add column default_ended_on date,
  add constraint clawback_triggers_ended_check check (default_ended_on is null or defaulted_on is not null);
