import type { Browser } from '@playwright/test'
import type { Published } from '../federation/published'
import type { Employee } from './staff'

/** Shared by the parts of the drill. */
export interface Drill {
  browser: Browser
  published: Published
  url: string
  staff: readonly Employee[]
  /** From 0 to 1. */
  random: () => number
  /** Notes that something is not as it should be; the drill goes on. */
  fail: (what: string) => void
}

/** A line of the table that the drill prints. */
export type Row = Record<string, string | number>

/** Numbers from 0 to 1 that depend on the seed alone (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
