-- Finds the last minutes of each remote for the chart of the releases page.
create index release_reports_remote on release_reports (remote, minute);
