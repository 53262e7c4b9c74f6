// The thread of `hash-threads.ts`. Plain JavaScript, because a thread cannot load the TypeScript that tests and development run.
import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'

/** Lowers the thread's priority, so that password guessing does not slow down people at work. */
function stepBack() {
  if (process.platform !== 'linux') return
  // On Linux, a thread id addresses only that thread.
  const thread = Number(basename(readlinkSync('/proc/thread-self')))
  setPriority(thread, 5)
}

try {
  stepBack()
} catch {
  // If /proc is missing or forbidden, hashing keeps the server's priority.
}

parentPort?.on('message', ({ id, password, stored, costs }) => {
  try {
    const value = stored === undefined ? hashSync(password, costs) : verifySync(stored, password)
    parentPort?.postMessage({ id, value })
  } catch (error) {
    parentPort?.postMessage({ id, error: String(error) })
  }
})
