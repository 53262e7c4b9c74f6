import type { AdvanceDetail } from '@mca/contract/advances'
import type { PayeeKind } from '@mca/contract/commissions'
import type { RecordFactories } from '../records/record-factories'
import type { TestApi } from './test-api'

/** 10 % of the funded amount of new deals and 1.5 % of each payment for one payee, due on funding, with the usual clawback. */
export const agreementOf = (party_kind: PayeeKind, party_id: string, given: object = {}) => ({
  valid_from: '2026-01-01',
  new_percent: 10,
  renewal_percent: 5,
  residual_percent: 1.5,
  splits: [{ party_kind, party_id, percent: 100 }],
  clawback: [
    { up_to_day: 30, percent: 100 },
    { up_to_day: 60, percent: 50 },
    { up_to_day: 90, percent: 25 },
  ],
  triggers: ['defaulted', 'canceled', 'first_payment_default'],
  ...given,
})

/** An ISO with an agreement, and an advance that it brought. */
export async function makeCommissioned(
  { api, make }: { api: TestApi; make: RecordFactories },
  { terms = {}, deal = {} }: { terms?: object; deal?: object } = {},
) {
  const iso = await make.party('isos')
  await api.post(`isos/${iso.id}/agreements`, agreementOf('iso', iso.id, terms))
  const advance: AdvanceDetail = await make.advance({ iso_id: iso.id, ...deal })
  return { iso, advance }
}
