import { hashSync, verifySync } from '@node-rs/argon2'
import type { HashThreads } from '../auth/embedded/passwords/hash-threads'

/** Hashes in this thread. At the costs of tests that takes less than a millisecond, and starting a thread 200. */
export const hashInProcess: HashThreads = {
  run: async ({ password, stored, costs }) =>
    stored === undefined ? hashSync(password, costs) : verifySync(stored, password),
  close: async () => undefined,
}
