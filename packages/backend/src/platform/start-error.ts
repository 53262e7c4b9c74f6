/** The reason why the server cannot start or continue, in one line for the operator. Printed without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
