import { AppError } from '@mca/contract/problems'

/** A file that cannot be read at all. The message names the problem and the next step. */
export class FileProblem extends AppError {
  constructor(message: string, options?: { cause: unknown }) {
    super(400, message)
    if (options) this.cause = options.cause
  }
}
