import type { PickOption } from './pick-option'

interface ListedOptions {
  /** The option 'Create New …', if the list has it. */
  create: readonly PickOption[]
  matching: readonly PickOption[]
  /** True if a text is typed. */
  isTyped: boolean
  /** True if `matching` are the matches of that text, rather than of an earlier one or after a failure. */
  isAnswered: boolean
}

interface ReachableOptions {
  /** The option that is active until another is moved to. */
  first: PickOption | undefined
  /** The options that the arrow keys cycle through. */
  arrows: readonly PickOption[]
  /** The options whose first and last Page Up and Page Down select. */
  ends: readonly PickOption[]
}

/**
 * The options of a pick-list that keys can reach (R8.15). With typed text, the first match is active and the arrows cycle through the
 * matches, so typing and an arrow never select 'Create New …'. Page Up reaches it, and so do the arrows when nothing is typed or
 * nothing matches. While a search is running, it is the only reachable option.
 */
export function reachableOptions({ create, matching, isTyped, isAnswered }: ListedOptions): ReachableOptions {
  const all = [...create, ...matching]
  if (!isTyped) return { first: undefined, arrows: all, ends: all }
  if (!isAnswered) return { first: undefined, arrows: [], ends: create }
  return { first: matching[0], arrows: matching.length > 0 ? matching : create, ends: all }
}
