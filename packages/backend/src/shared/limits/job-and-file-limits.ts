/** Limits on waiting work and stored files (R18.152, R18.153), far above normal use. */
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
  /** Bytes of the documents that an account may add in 24 hours. They are kept until somebody deletes them, so they have limits of their own. */
  documentBytesPerDay: 5 * 1024 ** 3,
  documentBytesPerAccount: 25 * 1024 ** 3,
  documentBytes: 100 * 1024 ** 3,
  /** How long the file of an abandoned import is kept. */
  daysUnused: 30,
}
