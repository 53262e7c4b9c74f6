import {
  type AdvancePositions,
  type OpeningFiguresInput,
  noSums,
  postOpeningFigures,
  type Posting,
} from '@mca/contract/ledger'
import { centsOf } from '@mca/contract/money'
import { AppError } from '@mca/contract/problems'
import type { Transactions } from '../../platform/database/db'
import { openingFiguresRepo } from './opening-figures.repo'
import { ledgerReadRepo } from '../reading/ledger-read.repo'
import { ledgerRepo } from '../posting/ledger.repo'
import { openingFiguresReason } from '../posting/position-postings'
import { positionSums, positionTerms } from '../posting/positions'
import { postAdvance } from '../posting/post-ledgers'

/**
 * Sets the opening figures of positions that came into the ledgers with their past, once for each: shares and fees are adjusted, and the
 * balance stays as it is. AppError 404 for an unknown advance; 400 for a syndicator that is there twice; 409 if a position did not come in with its past,
 * has opening figures, or if a payment has posted since. R21.46.
 */
export const setOpeningFigures = (
  db: Transactions,
  id: string,
  { positions }: OpeningFiguresInput,
): Promise<AdvancePositions> =>
  db.transaction(async (tx) => {
    await ledgerRepo.lockAdvances(tx, [id])
    await ledgerRepo.lockOf(tx, [id])
    await postAdvance(tx, id)
    const parties = positions.map(({ syndicator_id }) => syndicator_id)
    if (new Set(parties).size < parties.length) throw new AppError(400, 'Each syndicator can appear only once.')
    const reasons = await openingFiguresRepo.reasons(tx, id, parties)
    const [advance] = await ledgerRepo.advances(tx, [id])
    if (!advance || advance.code === null) throw new AppError(404, 'Advance not found.')
    const terms = positionTerms(advance)
    const { today } = advance
    const sums = positionSums(await ledgerRepo.sums(tx, [id])).get(id)
    const rows = positions.flatMap(({ syndicator_id: party, gross, fees }) => {
      const [of, paidBefore] = [terms.get(party), reasons.get(party)]
      if (!of || paidBefore === undefined)
        throw new AppError(
          409,
          'Opening figures can be set once, for a syndicator that was paid before, and only until the first payment posts.',
        )
      const cents = (amount: number | null) => (amount === null ? null : centsOf(amount))
      const settled = postOpeningFigures(of, sums?.get(party) ?? noSums, { gross: cents(gross), fees: cents(fees) })
      const moved = settled.reduce((sum, { amount }) => sum + amount, 0)
      const balance: Posting = { kind: 'adjustment', component: 'other', fee: null, amount: -moved, reverses: null }
      const on = {
        party_id: party,
        advance_id: id,
        payment_id: null,
        posted_on: today,
        effective_on: today,
        matures_on: today,
      }
      return [
        ...settled.map((posting) => ({ ...posting, ...on, reason: openingFiguresReason })),
        ...(moved === 0 ? [] : [{ ...balance, ...on, reason: paidBefore }]),
      ]
    })
    await openingFiguresRepo.insert(tx, id, positions)
    if (rows.length > 0) await ledgerRepo.add(tx, rows)
    return { data: await ledgerReadRepo.ofAdvance(tx, id) }
  })
