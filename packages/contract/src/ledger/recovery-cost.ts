import { proportionOfCents } from '../money/cents'

/** A syndicator's position in an advance, in cents. */
export interface BearingPosition {
  readonly party_id: string
  readonly participation: number
}

/**
 * Each syndicator's share of the cost of recovering an advance: cost × participation / funded amount, rounded half away from zero to the cent.
 * The company bears the rest. One who takes part twice is one position, and one who would bear less than half a cent is left out. Units: cents. R21.64.
 */
export function recoveryCostOf(
  cost: number,
  funded: number,
  positions: readonly BearingPosition[],
): { party_id: string; cents: number }[] {
  const byParty = new Map<string, number>()
  for (const { party_id, participation } of positions)
    byParty.set(party_id, (byParty.get(party_id) ?? 0) + participation)
  return [...byParty]
    .map(([party_id, participation]) => ({
      party_id,
      cents: proportionOfCents(cost, participation, funded),
    }))
    .filter(({ cents }) => cents > 0)
}
