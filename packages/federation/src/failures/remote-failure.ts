/** A remote that could not be loaded. Only its own section fails; `message` says what happened in plain words. */
export class RemoteFailure extends Error {
  readonly remote: string

  constructor(remote: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'RemoteFailure'
    this.remote = remote
  }
}

class TimeLimitExceeded extends Error {
  override name = 'TimeLimitExceeded'
}

export const isTimeout = (error: unknown): boolean => error instanceof TimeLimitExceeded

/** A remote that has not answered within this many milliseconds has failed. */
const remoteTimeoutMs = 15_000

/** Rejects if the work has not settled within the limit. The work itself cannot be canceled and continues. */
export async function withinTimeLimit<T>(work: Promise<T>, timeoutMs = remoteTimeoutMs): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    const message = `It did not answer within ${timeoutMs / 1000} seconds.`
    timer = setTimeout(() => reject(new TimeLimitExceeded(message)), timeoutMs)
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}

/** Patterns of messages from the federation runtime and webpack, with their meaning for users. */
const meanings: readonly [RegExp, string][] = [
  [/#RUNTIME-003|#RUNTIME-013|manifest/i, 'The response of the server could not be read.'],
  [/ChunkLoadError|#RUNTIME-001|#RUNTIME-008|Loading chunk|remoteEntry/i, 'Its files could not be loaded.'],
  [
    /shared module|share scope|Unsatisfied version|#RUNTIME-006/i,
    'It is not compatible with the open version of the app.',
  ],
]

/** Describes an error to users; the exact error goes to the server's log. */
export function whatHappened(error: unknown): string {
  if (error instanceof RemoteFailure) return error.message
  if (!(error instanceof Error)) return String(error)
  if (error.message.includes('timeout')) return 'It did not answer in time.'
  const known = meanings.find(([pattern]) => pattern.test(`${error.name}: ${error.message}`))
  return known?.[1] ?? (error.message.split('\n')[0]?.trim() || 'It stopped with an error.')
}
