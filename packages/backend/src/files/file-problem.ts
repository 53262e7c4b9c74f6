import { AppError } from '@mca/contract'

/** A file that cannot be read at all: the message says what is wrong with it, and what to do. */
export class FileProblem extends AppError {
  constructor(message: string, options?: { cause: unknown }) {
    super(400, message)
    if (options) this.cause = options.cause
  }
}
