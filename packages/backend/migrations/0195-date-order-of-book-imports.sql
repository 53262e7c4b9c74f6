-- How the file of a book writes days such as 10/7/2026, as a person has said (R16.585); null for what the file shows by itself.
alter table book_imports add column date_order text check (date_order in ('mdy', 'dmy', 'ymd'));
