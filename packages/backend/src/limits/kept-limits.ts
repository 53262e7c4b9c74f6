/** How much work may wait, and how many files are kept (R18.152, R18.153). What people do by hand stays far below. */
export const jobLimits = {
  /** Jobs that an account may have waiting and running. */
  openPerAccount: 100,
  open: 1_000,
  /** Jobs of one account that run at the same time, in all processes. One less than a process runs, so that others get their turn. */
  runningPerAccount: 2,
}

export const fileLimits = {
  /** Bytes of all files that an account has sent or exported. */
  bytesPerAccount: 5 * 1024 ** 3,
  bytes: 25 * 1024 ** 3,
  /** How long the file of an import that nobody goes on with is kept. */
  daysUnused: 30,
}
