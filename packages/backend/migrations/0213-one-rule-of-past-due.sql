-- Definitions have it with what is due on the book day as another argument, so that no caller subtracts it.
drop function if exists past_due_since(uuid, bigint, bigint);
