import { optionOf, type Option } from '@mca/contract/fields'
import { AppError } from '@mca/contract/problems'

interface Versioned {
  state: string
  updated_at: string
}

/**
 * AppError 409 if a payout, an entry, a bank account, a file, a refund or a return fee isn't in one of the `allowed` states, or was changed since the user loaded it. Call it under the record's lock.
 * `expected` has the versions that the user may have seen; null for any.
 */
export function requireState(
  noun: 'payout' | 'entry' | 'bank account' | 'file' | 'refund' | 'return fee',
  { state, updated_at }: Versioned,
  {
    states,
    allowed,
    expected,
  }: { states: readonly Option[]; allowed: readonly string[]; expected?: readonly string[] | null | undefined },
): void {
  if (!allowed.includes(state)) {
    const values = states.map(({ value }) => value)
    const isTooEarly = allowed.every((value) => values.indexOf(state) < values.indexOf(value))
    const label = optionOf(states, (isTooEarly ? allowed[0] : undefined) ?? state)?.label ?? state
    const is = isTooEarly ? `not ${label.toLowerCase()} yet` : `already ${label.toLowerCase()}`
    throw new AppError(409, `This ${noun} is ${is}. Reload it to see the latest version.`)
  }
  if (expected && !expected.includes(updated_at))
    throw new AppError(
      409,
      `This ${noun} was changed by someone else after you opened it. Reload it to see the latest version.`,
    )
}
