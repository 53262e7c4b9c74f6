create or replace trigger fold_when_due after insert on due_changes
  for each row when (new.number % 500 = 0) execute function fold_when_due();
