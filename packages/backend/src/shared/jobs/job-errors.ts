/** The job was canceled. A handler must let it propagate, so that its transaction is rolled back. */
export class JobCanceled extends Error {
  override readonly name = 'JobCanceled'
  constructor() {
    super('the job was canceled')
  }
}

/** The server is stopping. Another process, or the restarted one, runs the job again from the start. */
export class JobInterrupted extends Error {
  override readonly name = 'JobInterrupted'
  constructor() {
    super('the server stops')
  }
}

/**
 * Another process has restarted the job, because this one seemed to be gone, or the job has ended. Nothing from this run may be
 * stored.
 */
export class JobLost extends Error {
  override readonly name = 'JobLost'
  constructor() {
    super('another run of the job has started')
  }
}
