import { availableParallelism } from 'node:os'
import { AuthError } from '../protocol/auth-error'
import { randomToken } from '../protocol/random-tokens'
import { createFairQueue, type FairQueue } from './fair-queue'
import { createHashThreads, type HashThreads, type PasswordCosts } from './hash-threads'

// argon2id is the library's default algorithm. The costs are OWASP's first choice: 19 MiB, two passes, one lane.
const usualCosts: PasswordCosts = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Leaves one core to signed-in users. */
const threadCount = Math.min(4, Math.max(1, availableParallelism() - 1))
/** More than one address can send at once (docs/accounts.md#limits). */
const maxWaiting = 60
const retryAfterSeconds = 2

/** Operations on passwords, available during one's turn. */
export interface Hashing {
  hash(password: string): Promise<string>
  /** Takes as long for a missing account, or one without a password, as for a wrong password. */
  matches(password: string, stored: string | null | undefined): Promise<boolean>
}

export interface Passwords {
  /**
   * Hashes in turn: few sign-ins are examined at a time, so that other work continues, and a short queue waits (docs/accounts.md#limits). `from`: the
   * client's address, or the account of a signed-in user. Throws 429 if the queue is full; then nothing has been done or counted. Never take a turn
   * within a turn.
   */
  inTurn<Result>(from: string, work: (hashing: Hashing) => Promise<Result>): Promise<Result>
  /** The running, waiting and refused tasks, and the computations so far. */
  state(): ReturnType<FairQueue['state']> & { computed: number }
  close(): Promise<void>
}

const busy = () =>
  new AuthError(429, 'over_request_rate_limit', 'Too many people are signing in. Please try again in a moment', {
    retryAfterSeconds,
  })

/** Hashes passwords with argon2id, over the whole text as sent (docs/accounts.md#passwords), on its own threads. */
export async function createPasswords(
  costs: PasswordCosts = usualCosts,
  threads: HashThreads = createHashThreads(threadCount),
): Promise<Passwords> {
  // One more than the threads, so that none is idle while the database answers.
  const queue = createFairQueue({ running: threadCount + 1, waiting: maxWaiting }, busy)
  let computed = 0
  const compute = (password: string, stored?: string) => {
    computed += 1
    return threads.run({ password, costs, ...(stored !== undefined && { stored }) })
  }
  const hash = async (password: string) => String(await compute(password))
  const dummy = await hash(randomToken())
  const hashing: Hashing = {
    hash,
    async matches(password, stored) {
      const isRight = await compute(password, stored ?? dummy)
      return isRight === true && typeof stored === 'string'
    },
  }
  return {
    inTurn: (from, work) => queue.run(from, () => work(hashing)),
    state: () => ({ ...queue.state(), computed }),
    close: () => threads.close(),
  }
}
