import { Worker } from 'node:worker_threads'

/** The costs of argon2: memory in KiB, passes, and lanes. */
export interface PasswordCosts {
  memoryCost: number
  timeCost: number
  parallelism: number
}

/** One argon2 computation: compares the password with `stored` if given, otherwise hashes it. */
interface HashTask {
  password: string
  stored?: string
  costs: PasswordCosts
}

export interface HashThreads {
  run(task: HashTask): Promise<string | boolean>
  close(): Promise<void>
}

interface Answer {
  id: number
  value?: string | boolean
  error?: string
}

interface Pending {
  resolve(value: string | boolean): void
  reject(error: Error): void
}

interface Thread {
  worker: Worker
  pending: Map<number, Pending>
}

// The build writes it beside the bundle (build.mjs).
const file = import.meta.url.endsWith('.ts')
  ? new URL('./hash-thread.mjs', import.meta.url)
  : new URL(import.meta.url.replace(/\.js$/, '-hash-thread.js'))

/**
 * Starts up to `count` threads that only hash, when first needed. The library's own asynchronous calls would use the threads of Node's
 * pool, which also read files, compress responses and look up names. If a thread dies, its current task fails and another thread is
 * started.
 */
export function createHashThreads(count: number): HashThreads {
  const threads = new Set<Thread>()
  let lastId = 0

  function start(): Thread {
    const thread: Thread = { worker: new Worker(file), pending: new Map() }
    const { worker, pending } = thread
    // Do not keep an otherwise idle process alive.
    worker.unref()
    worker.on('message', ({ id, value, error }: Answer) => {
      const task = pending.get(id)
      pending.delete(id)
      if (pending.size === 0) worker.unref()
      if (value === undefined) task?.reject(new Error(`Hashing failed: ${error}`))
      else task?.resolve(value)
    })
    const fail = (cause: unknown) => {
      threads.delete(thread)
      for (const task of pending.values()) task.reject(new Error('The thread that hashes ended', { cause }))
      pending.clear()
    }
    worker.on('error', fail)
    worker.on('exit', fail)
    threads.add(thread)
    return thread
  }

  const leastBusy = () => {
    const [first] = [...threads].sort((a, b) => a.pending.size - b.pending.size)
    return first && (first.pending.size === 0 || threads.size >= count) ? first : start()
  }

  return {
    run: (task) =>
      new Promise((resolve, reject) => {
        const { worker, pending } = leastBusy()
        lastId += 1
        pending.set(lastId, { resolve, reject })
        worker.ref()
        worker.postMessage({ id: lastId, ...task })
      }),
    async close() {
      await Promise.all([...threads].map(({ worker }) => worker.terminate()))
    },
  }
}
