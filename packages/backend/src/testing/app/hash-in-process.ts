import { hashSync, verifySync } from '@node-rs/argon2'
import type { HashThreads } from '../../accounts/auth/embedded/passwords/hash-threads'

/**
 * Hashes in this thread. With the test costs that takes less than a millisecond, whereas starting a thread takes 200.
 */
export const hashInProcess: HashThreads = {
  run: async ({ password, stored, costs }) =>
    stored === undefined ? hashSync(password, costs) : verifySync(stored, password),
  close: async () => undefined,
}
