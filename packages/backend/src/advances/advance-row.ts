import { advance, advanceRow, type Advance, type AdvanceRow, isClosed, performanceOf } from '@mca/contract'
import { columnsOf } from '../records/columns'
import { recordReader, type StoredRow } from '../records/record-reader'

/** An advance as the statements of this folder select it, with the names of the records that it refers to. */
export type StoredAdvance = StoredRow<Advance> & {
  paid_total: string
  merchant_name: string
  funder_name: string | null
}

/** The columns of a `StoredAdvance`, where `a` is the advance, `m` its merchant and `f` its funder, if any. */
export const advanceColumns = `${columnsOf(advance.shape, 'a')}, a.paid_total, m.name as merchant_name, f.name as funder_name`

export const advanceJoins = `join merchants m on m.id = a.merchant_id left join funders f on f.id = a.funder_id`

/** `{ id, name }` of a joined record, or null where the advance refers to none. */
export const referenceOf = (id: string | null, name: string | null) =>
  id === null || name === null ? null : { id, name }

const advanceOf = recordReader<Advance>(advance, advanceRow.shape)

/** The contract's row. Whether it is closed is decided on the exact text, never on the ratio (R11.3). */
export const advanceRowOf = (stored: StoredAdvance): AdvanceRow =>
  Object.assign(advanceOf(stored), {
    merchant: { id: stored.merchant_id, name: stored.merchant_name },
    funder: referenceOf(stored.funder_id, stored.funder_name),
    paid: Number(stored.paid_total),
    performance: performanceOf(stored.paid_total, stored.payback),
    closed: isClosed(stored.paid_total, stored.payback),
  })
