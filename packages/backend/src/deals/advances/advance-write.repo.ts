import type { AdvanceInput, AdvanceUpdate, FeeInput, SyndicatorParticipationInput } from '@mca/contract/advances'
import type { Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import { jsonOf } from '../../shared/records/json/json'
import { found } from '../../shared/records/record-id'
import { advanceInputColumns, feeColumns, participationColumns, syndicatorFeeColumns } from './advance-columns'
import type { StoredAdvance } from './advance-row.sql'
import { type StoredTerms, withStoredTerms } from './stored-terms'

const fields = advanceInputColumns.join(', ')
const feeFields = feeColumns.join(', ')
const syndicatorFeeFields = syndicatorFeeColumns.join(', ')
const participationFields = participationColumns.join(', ')

/** The stored values that a save needs. The advance stays locked until the transaction ends. */
export type LockedAdvance = Pick<StoredAdvance, 'date_funded' | 'deal_flow' | 'iso_id' | 'sales_rep_id' | 'updated_at'>

export interface AdvanceReferences {
  merchant_id: string | null
  funder_id: string | null
  iso_id: string | null
  sales_rep_id: string | null
  syndicator_ids: readonly string[]
}

/** A row that already has the given values is not written, so that the audit trail contains only changes (R18.12). */
const updateIfOther = (columns: readonly string[]) => {
  const of = (table: string) => columns.map((column) => `${table}.${column}`).join(', ')
  return `do update set (${columns.join(', ')}) = (${of('excluded')}) where (${of('stored')}) is distinct from (${of('excluded')})`
}

const statements = {
  insert: sql`
    insert into advances (${fields})
    select ${fields} from jsonb_populate_record(null::advances, $1)
    returning id`,
  // `for no key update`, so that the foreign key check of a new payment does not wait for this lock.
  lock: sql`select date_funded, deal_flow, iso_id, sales_rep_id, updated_at from advances where id = $1 for no key update`,
  isClosed: sql`select status = 0 as closed from advance_money where id = $1`,
  update: sql`
    update advances stored
    set (${fields}) = (select ${fields} from jsonb_populate_record(stored, $2)), updated_at = next_version(updated_at)
    where id = $1`,
  unknown: sql`
    select 'merchant_id' as path, 'Merchant' as noun
    where $1::uuid is not null and not exists (select from merchants where id = $1)
    union all
    select 'funder_id', 'Funder' where $2::uuid is not null and not exists (select from funders where id = $2)
    union all
    select 'iso_id', 'ISO' where $3::uuid is not null and not exists (select from isos where id = $3)
    union all
    select 'sales_rep_id', 'Sales Rep' where $4::uuid is not null and not exists (select from sales_reps where id = $4)
    union all
    select 'syndicator_participations.' || number - 1 || '.syndicator_id', 'Syndicator'
    from unnest($5::uuid[]) with ordinality given (id, number)
    where not exists (select from syndicators where id = given.id)`,
  removeFees: sql`delete from company_fees where advance_id = $1 and position > $2`,
  saveFees: sql`
    insert into company_fees as stored (advance_id, position, ${feeFields})
    select $1, ordinality, ${feeFields} from jsonb_populate_recordset(null::company_fees, $2) with ordinality
    on conflict (advance_id, position) ${updateIfOther(feeColumns)}`,
  storedTerms: sql`
    select p.syndicator_id, p.shares_over_collection, (
      select coalesce(json_agg(json_build_object('fee_name', f.fee_name, 'base', f.base, 'timing', f.timing) order by f.position), '[]')
      from syndicator_fees f where f.advance_id = p.advance_id and f.participation_position = p.position
    ) as fees
    from syndicator_participations p where p.advance_id = $1 order by p.position`,
  removeParticipations: sql`
    with gone as (
      delete from syndicator_fees
      where advance_id = $1
        and position > coalesce(jsonb_array_length($2::jsonb -> (participation_position - 1) -> 'syndicator_fees'), 0)
    )
    delete from syndicator_participations where advance_id = $1 and position > jsonb_array_length($2::jsonb)`,
  saveParticipations: sql`
    with given as (
      select number, json from jsonb_array_elements($2) with ordinality given (json, number)
    ), saved as (
      insert into syndicator_participations as stored (advance_id, position, ${participationFields})
      select $1, number, ${participationFields} from given, jsonb_populate_record(null::syndicator_participations, json)
      on conflict (advance_id, position) ${updateIfOther(participationColumns)}
    )
    insert into syndicator_fees as stored (advance_id, participation_position, position, ${syndicatorFeeFields})
    select $1, number, ordinality, ${syndicatorFeeFields}
    from given, jsonb_populate_recordset(null::syndicator_fees, json -> 'syndicator_fees') with ordinality
    on conflict (advance_id, participation_position, position) ${updateIfOther(syndicatorFeeColumns)}`,
}

/** The SQL that writes advances. Each function is a step of the transactions in save-advance.ts. */
export const advanceWriteRepo = {
  async insert(tx: Queryable, input: AdvanceInput): Promise<string> {
    return found('Advance', await tx.query<{ id: string }>(statements.insert, [jsonOf(input)])).id
  },

  /** Throws AppError 404. */
  async lock(tx: Queryable, id: string): Promise<LockedAdvance> {
    return found('Advance', await tx.query<LockedAdvance>(statements.lock, [id]))
  },

  /** True if it is paid in full. Runs after the lock, so that it sees payments committed while waiting. */
  async isClosed(tx: Queryable, id: string): Promise<boolean> {
    return found('Advance', await tx.query<{ closed: boolean }>(statements.isClosed, [id])).closed
  },

  async update(tx: Queryable, id: string, input: AdvanceUpdate): Promise<void> {
    await tx.query(statements.update, [id, jsonOf(input)])
  },

  /** The references to records that do not exist, by the path of their field. */
  unknownReferences(tx: Queryable, references: AdvanceReferences): Promise<{ path: string; noun: string }[]> {
    const { merchant_id, funder_id, iso_id, sales_rep_id, syndicator_ids } = references
    return tx.query(statements.unknown, [merchant_id, funder_id, iso_id, sales_rep_id, syndicator_ids])
  },

  async replaceFees(tx: Queryable, id: string, fees: readonly FeeInput[]): Promise<void> {
    await tx.query(statements.removeFees, [id, fees.length])
    if (fees.length) await tx.query(statements.saveFees, [id, jsonOf(fees)])
  },

  async replaceParticipations(
    tx: Queryable,
    id: string,
    participations: readonly SyndicatorParticipationInput[],
  ): Promise<void> {
    const stored = participations.length ? await tx.query<StoredTerms>(statements.storedTerms, [id]) : []
    const json = jsonOf(withStoredTerms(participations, stored))
    await tx.query(statements.removeParticipations, [id, json])
    if (participations.length) await tx.query(statements.saveParticipations, [id, json])
  },
}
