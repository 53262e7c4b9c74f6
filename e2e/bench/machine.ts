import { loadavg } from 'node:os'
import { medianOf } from './journeys'

/** The machine's load from other work. */
export interface Noise {
  load: { before: number; after: number }
  /** The duration of a fixed computation that was repeated between the measurements, in milliseconds. */
  loop: { median: number; fastest: number; slowest: number }
}

/** Fixed work: some 20 ms of an idle core. */
function computeOnce(): number {
  const start = performance.now()
  let state = 1
  for (let step = 0; step < 20_000_000; step++) {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
  }
  // The result is used, so that the loop is not optimized away.
  return performance.now() - start + (state === 0 ? 1 : 0)
}

const load = () => loadavg()[0] ?? 0

export function watchMachine(): { sample: () => void; noise: () => Noise } {
  computeOnce()
  const before = load()
  const times: number[] = []
  return {
    sample: () => void times.push(computeOnce()),
    noise: () => ({
      load: { before, after: load() },
      loop: { median: medianOf(times), fastest: Math.min(...times), slowest: Math.max(...times) },
    }),
  }
}
