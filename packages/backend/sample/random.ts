/** A random number generator that gives the same sequence for the same seed on every machine. */
export interface Random {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number
  /** A whole number from `from` to `to`, both inclusive. */
  whole(from: number, to: number): number
  between(from: number, to: number): number
  chance(probability: number): boolean
  pick<T>(choices: readonly T[]): T
  /** Picks by weight. The weights need not add up to 1. */
  weighted<T>(choices: readonly (readonly [T, number])[]): T
  /** Standard normal distribution. */
  normal(): number
  triangular(low: number, mode: number, high: number): number
  /** The seed of an independent generator, so that the numbers used for one thing do not affect the next. */
  seed(): number
}

/** A generator that starts from a seed. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  // A Weyl sequence through a 32-bit mixing function: uniform, fast, and its state is one number.
  const bits = () => {
    state = (state + 0x9e3779b9) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return (mixed ^ (mixed >>> 15)) >>> 0
  }
  const next = () => bits() / 2 ** 32
  const between = (from: number, to: number) => from + next() * (to - from)
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const chosen = <T>(choice: T | undefined): T => {
    if (choice === undefined) throw new Error('nothing to choose from')
    return choice
  }
  return {
    next,
    between,
    whole,
    seed: bits,
    chance: (probability) => next() < probability,
    pick: (choices) => chosen(choices[Math.floor(next() * choices.length)]),
    weighted(choices) {
      let left = next() * choices.reduce((sum, [, weight]) => sum + weight, 0)
      return chosen(choices.find(([, weight]) => (left -= weight) < 0) ?? choices.at(-1))[0]
    },
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    triangular(low, mode, high) {
      const share = next()
      const turn = (mode - low) / (high - low)
      return share < turn
        ? low + Math.sqrt(share * (high - low) * (mode - low))
        : high - Math.sqrt((1 - share) * (high - low) * (high - mode))
    },
  }
}

/** A UUID (version 7) of a timestamp in epoch milliseconds, so that records of the sample sort by age like all others. */
export function createUuidAt(timestamp: number, random: Random): string {
  const hex = (bits: number, digits: number) => bits.toString(16).padStart(digits, '0').slice(-digits)
  const time = hex(timestamp, 12)
  const variant = hex(0x8000 + random.whole(0, 0x3fff), 4)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(random.whole(0, 0xfff), 3)}-${variant}-${hex(random.seed(), 8)}${hex(random.seed(), 4)}`
}
