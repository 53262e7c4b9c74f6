import { AppError, type Capability } from '@mca/contract'
import { useSyncExternalStore } from 'react'
import { settings } from './config'

/** What has turned out to be missing, until the page is loaded again: a capability, or that of one record. */
const missing = new Set<string>()
const listeners = new Set<() => void>()
/** The failures of calls that the server does not have. Nobody is told of them. */
const absences = new WeakSet<object>()

const keyOf = (capability: Capability, record: string) => `${capability}/${record}`

/**
 * Whether the server has this part of the product (R20.2). It says so in the settings of the page; a call of the part that it answers
 * with 404 takes that back until the page is loaded again. With `record`, whether it has the part of this record: a 404 there may
 * also mean that the record is gone, so it says nothing about others. In a component, use `useOffers`, which follows.
 */
export const offers = (capability: Capability, record?: string): boolean =>
  Boolean(settings()?.capabilities?.includes(capability)) &&
  !missing.has(capability) &&
  !(record !== undefined && missing.has(keyOf(capability, record)))

/** `offers`, for a component. */
export const useOffers = (capability: Capability, record?: string): boolean =>
  useSyncExternalStore(subscribe, () => offers(capability, record))

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** From now on, the server does not offer it. */
export function lacks(capability: Capability, record?: string): void {
  missing.add(record === undefined ? capability : keyOf(capability, record))
  for (const listener of listeners) listener()
}

/** The failure of a call that the server does not have: a 404 without a message. */
export function absence(): AppError {
  const error = new AppError(404, '')
  absences.add(error)
  return error
}

export const isAbsence = (error: unknown): boolean => typeof error === 'object' && error !== null && absences.has(error)

/** For unit tests: forgets what has turned out to be missing. */
export const forgetMissing = (): void => missing.clear()
