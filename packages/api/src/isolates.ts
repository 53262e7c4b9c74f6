import { isolated, turns } from '@mca/contract/fields'

/** Parses the JSON of an answer and isolates right-to-left texts, so that no screen has to do it (R2.711, decision 0185). */
export const parseIsolated = (json: string): unknown =>
  turns(json)
    ? JSON.parse(json, (_key, value: unknown) => (typeof value === 'string' ? isolated(value) : value))
    : JSON.parse(json)
