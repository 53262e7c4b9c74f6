import type { Merchant } from '@mca/contract/merchants'
import { type Industry, industries, inventedNames, regions, streetAddressOf, suffixes } from './names-and-places'
import { createUuidAt, type Random } from './random'
import { emailOf, phoneOf } from './sample-parties'

/** A merchant's credit quality ("paper grade"), which determines the factor rate and the risk of a default. */
export type Grade = 'A' | 'B' | 'C' | 'D'

export interface SampleMerchant {
  merchant: Merchant
  industry: Industry
  grade: Grade
}

const grades: readonly (readonly [Grade, number])[] = [
  ['A', 0.25],
  ['B', 0.4],
  ['C', 0.25],
  ['D', 0.1],
]
const byShare = industries.map((industry) => [industry, industry.share] as const)

/** Generates merchants with unique names. The function takes the time of creation in epoch milliseconds. */
export function createMerchantGenerator(random: Random) {
  const taken = new Set<string>()
  const uniqueName = (trade: string) => {
    for (let tries = 1; ; tries++) {
      const place = random.pick(inventedNames)
      const base =
        tries > 8
          ? `${random.pick(['New', 'Old', 'East', 'West', 'Upper', 'Lower'])} ${place} ${trade}`
          : `${place} ${trade}`
      const unique = tries > 40 ? `${base} ${taken.size}` : base
      if (taken.has(unique)) continue
      taken.add(unique)
      return unique
    }
  }

  return (createdAt: number): SampleMerchant => {
    const industry = random.weighted(byShare)
    const base = uniqueName(random.pick(industry.trades))
    const place = random.pick(random.weighted(regions))
    const created_at = new Date(createdAt).toISOString()
    return {
      industry,
      grade: random.weighted(grades),
      merchant: {
        id: createUuidAt(createdAt, random),
        name: `${base} ${random.weighted(suffixes)}`,
        dba: random.chance(0.45) ? base : null,
        email: random.chance(0.96) ? emailOf(base) : null,
        phone: phoneOf(place.areaCode, random),
        address: streetAddressOf(random, 9899),
        city: place.city,
        state: place.state,
        zip: place.zip,
        tax_id: `00-${String(random.whole(0, 9_999_999)).padStart(7, '0')}`,
        business_type: industry.name,
        status: 'active',
        notes: random.chance(0.18)
          ? random.pick([
              'Seasonal business: slow from January to March.',
              'Owner prefers a call in the morning.',
              'Bank statements are due every quarter.',
              'Second location opened last year.',
              'Processes cards through one terminal only.',
            ])
          : null,
        created_at,
        updated_at: created_at,
      },
    }
  }
}
