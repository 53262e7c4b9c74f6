import { loadavg } from 'node:os'
import { medianOf } from './journeys'

/** How busy the machine was with other things. */
export interface Noise {
  load: { before: number; after: number }
  /** Of a fixed computation that was repeated between the measurements, in milliseconds. */
  loop: { median: number; fastest: number; slowest: number }
}

/** Always the same work: some 20 ms of a quiet core. */
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
