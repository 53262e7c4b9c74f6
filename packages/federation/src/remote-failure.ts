/** A remote that could not be had. Only its own section is lost; `message` says what happened in a person's words. */
export class RemoteFailure extends Error {
  readonly remote: string

  constructor(remote: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'RemoteFailure'
    this.remote = remote
  }
}

class TooLate extends Error {
  override name = 'TooLate'
}

export const isTooLate = (error: unknown): boolean => error instanceof TooLate

/** Milliseconds after which an answer that has not come counts as a failure. */
const timeLimit = 15_000

/** Rejects when the work has not ended within `timeLimit`; the work itself cannot be stopped and is left to itself. */
export async function withinTimeLimit<T>(work: Promise<T>, limit = timeLimit): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooLate(`It did not answer within ${limit / 1000} seconds.`)), limit)
  })
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

/** The parts of the federation runtime's and webpack's messages by which they are known, and what they mean to a person. */
const meanings: readonly [RegExp, string][] = [
  [/#RUNTIME-003|#RUNTIME-013|manifest/i, 'What the server says about it could not be read.'],
  [/ChunkLoadError|#RUNTIME-001|#RUNTIME-008|Loading chunk|remoteEntry/i, 'Its files could not be loaded.'],
  [
    /shared module|share scope|Unsatisfied version|#RUNTIME-006/i,
    'It does not fit the version of the app that is open here.',
  ],
]

/** What happened in a person's words; the exact error is for the server's log. */
export function whatHappened(error: unknown): string {
  if (error instanceof RemoteFailure) return error.message
  if (!(error instanceof Error)) return String(error)
  if (error.message.includes('timeout')) return 'It did not answer in time.'
  const known = meanings.find(([pattern]) => pattern.test(`${error.name}: ${error.message}`))
  return known?.[1] ?? (error.message.split('\n')[0]?.trim() || 'It stopped with an error.')
}
