import { payment, type Payment, type PaymentInput, paymentInput, type PaymentUpdate } from '@mca/contract/payments'
import { AppError } from '@mca/contract/problems'
import type { Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import { columnsOf } from '../../shared/records/columns'
import { jsonOf } from '../../shared/records/json/json'
import { recordReader, type StoredRow } from '../../shared/records/record-reader'
import { found } from '../../shared/records/record-id'
import { isForeignKeyViolation, unknownReferences } from '../../shared/records/unknown-references'
import { changedMeanwhile } from '../../shared/records/version'

type StoredPayment = StoredRow<Payment>

const fields = columnsOf(paymentInput.shape)
const answer = columnsOf(payment.shape)

const statements = {
  get: sql`select ${answer} from payments where id = $1`,
  insert: sql`
    insert into payments (${fields})
    select ${fields} from jsonb_populate_record(null::payments, $1)
    returning ${answer}`,
  update: sql`
    update payments stored
    set (${fields}) = (select ${fields} from jsonb_populate_record(stored, $2)), updated_at = next_version(updated_at)
    where id = $1 and ($3::timestamptz[] is null or updated_at = any($3))
    returning ${answer}`,
  remove: sql`delete from payments where id = $1 returning id`,
}

const paymentOf = recordReader<Payment>(payment)

/** Payments. The table's trigger updates the paid total of their advances in the same transaction. */
export const paymentsRepo = {
  /** Throws AppError 404. */
  async get(db: Queryable, id: string): Promise<Payment> {
    return paymentOf(found('Payment', await db.query<StoredPayment>(statements.get, [id])))
  },

  /** AppError 400 if the advance does not exist. */
  async insert(db: Queryable, input: PaymentInput): Promise<Payment> {
    const rows = await db.query<StoredPayment>(statements.insert, [jsonOf(input)]).catch(toUnknownAdvance)
    return paymentOf(found('Payment', rows))
  },

  /** An omitted field keeps its value. AppError 404; 409 if the stored version is not among `expected`; 400 for an unknown advance. */
  async update(db: Queryable, id: string, input: PaymentUpdate, expected: string[] | null): Promise<Payment> {
    const values = [id, jsonOf(input), expected]
    const [row] = await db.query<StoredPayment>(statements.update, values).catch(toUnknownAdvance)
    if (row) return paymentOf(row)
    await paymentsRepo.get(db, id)
    throw changedMeanwhile('payment')
  },

  /** AppError 404; 409 if it was retried, because the network's limits are counted from the first payment of a debit (R16.65). */
  async remove(db: Queryable, id: string): Promise<void> {
    const removed = await db.query(statements.remove, [id]).catch((error: unknown) => {
      throw isForeignKeyViolation(error) ? new AppError(409, retried) : error
    })
    found('Payment', removed)
  },
}

const retried = 'This payment was returned and retried. Delete the payment of the retry first.'

const toUnknownAdvance = (error: unknown): never => {
  throw isForeignKeyViolation(error) ? unknownReferences([{ path: 'advance_id', noun: 'Advance' }]) : error
}
