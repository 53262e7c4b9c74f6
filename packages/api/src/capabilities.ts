import type { Capability } from '@mca/contract/app'
import { AppError } from '@mca/contract/problems'
import { useSyncExternalStore } from 'react'
import { settings } from './config'

/** The capabilities that turned out to be missing, for all or for one record, until the page is reloaded. */
const missing = new Set<string>()
const listeners = new Set<() => void>()
/** Failures of calls that the server does not have. They are never shown. */
const absences = new WeakSet<object>()

const keyOf = (capability: Capability, record: string) => `${capability}/${record}`

/**
 * True if the server offers this feature (R20.2). The settings of the page say so, until a call of the feature is answered with 404,
 * which revokes it until the page is reloaded. With `record`, true if it offers the feature for this record: a 404 there may also
 * mean that the record is gone, so it says nothing about others. In a component, use `useCapability`, which follows changes.
 */
export const hasCapability = (capability: Capability, record?: string): boolean =>
  Boolean(settings()?.capabilities?.includes(capability)) &&
  !missing.has(capability) &&
  !(record !== undefined && missing.has(keyOf(capability, record)))

/** `hasCapability`, for a component. */
export const useCapability = (capability: Capability, record?: string): boolean =>
  useSyncExternalStore(subscribe, () => hasCapability(capability, record))

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** From now on, the server does not offer it. */
export function markMissing(capability: Capability, record?: string): void {
  missing.add(record === undefined ? capability : keyOf(capability, record))
  for (const listener of listeners) listener()
}

/** The failure of a call that the server does not have: a 404 without a message. */
export function missingCapabilityError(): AppError {
  const error = new AppError(404, '')
  absences.add(error)
  return error
}

export const isAbsence = (error: unknown): boolean => typeof error === 'object' && error !== null && absences.has(error)

/** For unit tests: forgets which capabilities are missing. */
export const forgetMissing = (): void => missing.clear()
