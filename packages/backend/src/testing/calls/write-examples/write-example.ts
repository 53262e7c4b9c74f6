export type Call = readonly [
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
]

/** A call of the API that writes or exports records, and a function that prepares one successful example. */
export type WriteExample = [call: string, prepare: () => Promise<Call>]
