/** Somebody has cancelled the job. A handler lets it pass, so that its transaction is rolled back. */
export class JobCancelled extends Error {
  override readonly name = 'JobCancelled'
  constructor() {
    super('the job was cancelled')
  }
}

/** The server stops. The job is taken up again from the start, by another process or after the restart. */
export class JobInterrupted extends Error {
  override readonly name = 'JobInterrupted'
  constructor() {
    super('the server stops')
  }
}

/** Another process has taken the job up, because this one seemed to be gone, or the job has ended. Nothing of this run may count. */
export class JobLost extends Error {
  override readonly name = 'JobLost'
  constructor() {
    super('another run of the job has begun')
  }
}
