import { isolated, turns } from '@mca/contract/fields'

/** The JSON of an answer. Texts that are written from the right are isolated, so that no screen has to do it (R2.711, decision 0185). */
export const parseIsolated = (json: string): unknown =>
  turns(json)
    ? JSON.parse(json, (_key, value: unknown) => (typeof value === 'string' ? isolated(value) : value))
    : JSON.parse(json)
