import type { Day } from '@mca/contract/days'
import type { FormerAgreement } from '../../ledgers/commissions/copy-agreements'
import type { Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import { jsonOf } from '../../shared/records/json/json'

/** Facts of an advance that are lost when its status or its sales rep changes, and come back with an undo (decision 0184). */
export interface FormerFacts {
  /** The day of the default that stands, or has just ended. */
  defaulted_on: Day | null
  /** The copy of the sales rep's agreement. */
  agreement: FormerAgreement['agreement']
}

/** The fact that is lost when a field changes from this value; null for none. */
export function pickFormerFact(
  field: 'deal_flow' | 'sales_rep_id',
  before: string | null,
  facts: FormerFacts | undefined,
): object | null {
  if (!facts) return null
  if (field === 'sales_rep_id') return { agreement: facts.agreement }
  return before === 'Defaulted' ? { defaulted_on: facts.defaulted_on } : null
}

interface FormerDefault {
  id: string
  defaulted_on: Day
}

/** The facts that were kept for the fields of changed advances. Older rows have none. */
export function readKeptFacts(
  rows: readonly { record_id: string; kept: object | null }[],
  changed: ReadonlyMap<string, unknown>,
): { agreements: FormerAgreement[]; defaults: FormerDefault[] } {
  const facts = rows.flatMap(({ record_id: id, kept }) =>
    kept && changed.has(id) ? [{ id, ...(kept as Partial<FormerFacts>) }] : [],
  ) // as pickFormerFact chose them
  return {
    agreements: facts.flatMap(({ id, agreement }) => (agreement === undefined ? [] : { id, agreement })),
    defaults: facts.flatMap(({ id, defaulted_on }) => (defaulted_on ? { id, defaulted_on } : [])),
  }
}

const statements = {
  of: sql`
    select a.id, t.defaulted_on,
      case when c.advance_id is not null then jsonb_build_object(
        'party_id', c.party_id, 'agreement_id', c.agreement_id, 'terms', c.terms, 'payees', c.payees) end as agreement
    from advances a
    left join clawback_triggers t on t.advance_id = a.id
    left join advance_commissions c on c.advance_id = a.id and c.party_kind = 'salesRep'
    where a.id = any($1::uuid[])`,
  // A day that stands is only moved earlier (R22.14). Its trigger queues the advance for the ledgers.
  standDefaults: sql`
    update clawback_triggers t set defaulted_on = given.defaulted_on
    from jsonb_to_recordset($1) given (id uuid, defaulted_on date)
    where t.advance_id = given.id and t.default_ended_on is null and t.defaulted_on > given.defaulted_on`,
}

/** Reads the facts that a bulk change would lose, and restores them. */
export const formerFactsRepo = {
  /**
   * Read them after the update and before agreements are copied. The update locks the money of the advances, so no agreement is applied to them in
   * between, and it does not clear the day of a default that ends (R22.340).
   */
  async of(tx: Queryable, ids: readonly string[]): Promise<Map<string, FormerFacts>> {
    const rows = await tx.query<FormerFacts & { id: string }>(statements.of, [ids])
    return new Map(rows.map(({ id, ...facts }) => [id, facts]))
  },

  /** Defaults of advances that are Defaulted again stand since their former days. R22.340. */
  async standDefaults(tx: Queryable, defaults: readonly FormerDefault[]): Promise<void> {
    await tx.query(statements.standDefaults, [jsonOf(defaults)])
  },
}
