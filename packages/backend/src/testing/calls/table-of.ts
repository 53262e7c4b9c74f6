/** The table of the records of a path of the API: `sales_reps` for `sales-reps`. */
export const tableOf = (path: string): string =>
  path === 'ledger-entries' ? 'manual_entries' : path.replaceAll('-', '_')
