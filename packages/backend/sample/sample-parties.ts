import type { Party, PartyKind } from '@mca/contract/parties'
import { firstNames, inventedNames, lastNames } from './names-and-places'
import { createUuidAt, type Random } from './random'

const day = 86_400_000

const companyName = (endings: readonly string[]) => (random: Random) =>
  `${random.pick(inventedNames)} ${random.pick(endings)}`

/** Generates a name for each kind of party. */
const nameOf: Readonly<Record<PartyKind, (random: Random) => string>> = {
  iso: companyName([
    'Capital Partners',
    'Funding Group',
    'Business Finance',
    'Brokerage',
    'Merchant Services',
    'Advisors',
  ]),
  funder: companyName(['Funding', 'Capital', 'Finance Company']),
  salesRep: (random) => `${random.pick(firstNames)} ${random.pick(lastNames)}`,
  syndicator: companyName(['Holdings', 'Ventures', 'Income Fund', 'Syndicate', 'Investments']),
}

/** `bluegate.diner@example.com`: the name's letters and digits, without accents. */
export const emailOf = (name: string): string => {
  const words = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9 ]/g, '')
    .split(' ')
  return `${words.filter(Boolean).slice(0, 3).join('.')}@example.com`
}

/** A phone number from the range 555-0100 to 555-0199, which is reserved for fiction. */
export const phoneOf = (areaCode: string, random: Random): string =>
  `(${areaCode}) 555-01${String(random.whole(0, 99)).padStart(2, '0')}`

/** Generates `count` parties of a kind, oldest first, created two to five years before `now` (epoch milliseconds), before the first advances. */
export function generateParties(kind: PartyKind, count: number, now: number, random: Random): Party[] {
  const names = new Set<string>()
  for (let tries = 0; names.size < count; tries++) {
    const name = nameOf[kind](random)
    names.add(tries < count * 20 ? name : `${name} ${tries}`) // numbered when there are not enough names
  }
  const joined = Array.from(names, () => now - random.whole(730, 1825) * day - random.whole(0, day)).sort(
    (a, b) => a - b,
  )
  return [...names].map((name, index) => {
    const timestamp = joined[index] ?? now
    const created_at = new Date(timestamp).toISOString()
    return {
      id: createUuidAt(timestamp, random),
      name,
      email: emailOf(name),
      phone: phoneOf(random.pick(['212', '305', '312', '646', '718', '973']), random),
      // Syndicators of running advances are active.
      status: index > 2 && random.chance(0.08) && kind !== 'syndicator' ? 'inactive' : 'active',
      notes: random.chance(0.15)
        ? random.pick(['Prefers email.', 'Pays out on Fridays.', 'Met at the spring conference.'])
        : null,
      created_at,
      updated_at: created_at,
    }
  })
}
