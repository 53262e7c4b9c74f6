/** Why the server cannot start (or go on), as the one line that a person should read. No stack is shown for it. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
