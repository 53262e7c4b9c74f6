/** A remote that could not be loaded. Only its own section fails; `message` says what happened in plain words. */
export class RemoteFailure extends Error {
  readonly remote: string

  constructor(remote: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'RemoteFailure'
    this.remote = remote
  }
}

/** A file of a remote that did not come, or is not what it should be: a script that did not load, or an entry that left nothing. */
export class LoadFailure extends Error {
  override name = 'LoadFailure'

  constructor(
    readonly kind: 'manifest' | 'script' | 'entry',
    file: string,
    options?: ErrorOptions,
  ) {
    super(`${file} could not be loaded (${kind})`, options)
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

const notLoaded = 'Its files could not be loaded.'
/** Patterns of messages from webpack and from the runtime of remotes, with their meaning for users. */
const meanings: readonly [RegExp, string][] = [
  [/ChunkLoadError|Loading chunk/i, notLoaded],
  [/shared module/i, 'It is not compatible with the open version of the app.'],
]

/** Describes an error to users; the exact error goes to the server's log. */
export function whatHappened(error: unknown): string {
  if (error instanceof RemoteFailure) return error.message
  if (error instanceof LoadFailure)
    return error.kind === 'manifest' ? 'The response of the server could not be read.' : notLoaded
  if (!(error instanceof Error)) return String(error)
  if (error.message.includes('timeout')) return 'It did not answer in time.'
  const known = meanings.find(([pattern]) => pattern.test(`${error.name}: ${error.message}`))
  return known?.[1] ?? (error.message.split('\n')[0]?.trim() || 'It stopped with an error.')
}
