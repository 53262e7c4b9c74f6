import type { Day } from '@mca/contract/days'
import { centsOf } from '@mca/contract/money'
import { sumOf } from '@mca/contract/rules'
import type { SampleAdvance } from '../../../sample/portfolio'
import type { NewPosting } from '../../ledgers/posting/ledger.repo'

/** Syndicators' contributions to each advance on the day of funding: their participation and the fees paid upfront. */
export const contributionsOf = (advances: readonly SampleAdvance[], today: Day): NewPosting[] =>
  advances.flatMap(({ code, terms }) =>
    terms.syndicator_participations.map(({ syndicator_id, participation, commission, syndicator_fees }) => ({
      party_id: syndicator_id,
      kind: 'contribution',
      component: 'other',
      fee: null,
      amount: centsOf(sumOf([participation, commission, ...syndicator_fees.map(({ amount }) => amount)])),
      advance_id: null,
      payment_id: null,
      posted_on: terms.date_funded < today ? terms.date_funded : today,
      effective_on: terms.date_funded,
      matures_on: terms.date_funded,
      reverses: null,
      reason: `For ${code}`,
    })),
  )
