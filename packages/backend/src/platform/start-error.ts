/** Why the server cannot start, or cannot continue, in one line for the operator. It is printed without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
