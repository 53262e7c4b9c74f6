import type { Agreement, AgreementInput, PayeeKind } from '@mca/contract/commissions'
import type { SignedInAccount } from '../../shared/context/accounts'
import type { Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import { accountJson } from '../../shared/records/author.sql'
import { jsonOf } from '../../shared/records/json/json'

const statements = {
  list: sql`
    select g.id, g.valid_from, g.terms, g.created_at,
      (
        select json_agg(json_build_object('id', p.id, 'name', coalesce(y.name, '')) order by p.position)
        from unnest(g.payees) with ordinality p (id, position) left join ledger_parties y on y.id = p.id
      ) as payees,
      (select count(*) from advance_commissions c where c.agreement_id = g.id) as advances,
      ${accountJson('g.author')} as created_by
    from commission_agreements g where g.party_id = $1 order by g.valid_from desc`,
  // Waits for the deals that are copying the version, so that the next statement sees their copies.
  lock: sql`select from commission_agreements where party_id = $1 and valid_from = $2 for update`,
  // A version that advances use can't be replaced (R22.1).
  save: sql`
    insert into commission_agreements as stored (party_kind, party_id, valid_from, terms, payees, author_id, author_name)
    values ($1, $2, $3, $4, $5, $6, $7)
    on conflict (party_id, valid_from) do update set terms = excluded.terms, payees = excluded.payees, author_id = excluded.author_id,
      author_name = excluded.author_name, created_at = clock_timestamp()
    where not exists (select from advance_commissions c where c.agreement_id = stored.id)
    returning id`,
}

/** The SQL of agreements. */
export const agreementsRepo = {
  /** All versions, the latest first. */
  list: (db: Queryable, party: string): Promise<Agreement[]> => db.query(statements.list, [party]),

  /** False if advances use the version of that day. */
  async save(
    tx: Queryable,
    kind: PayeeKind,
    party: string,
    { valid_from, ...terms }: AgreementInput,
    account: SignedInAccount,
  ): Promise<boolean> {
    const payees = terms.splits.map(({ party_id }) => party_id)
    await tx.query(statements.lock, [party, valid_from])
    const values = [kind, party, valid_from, jsonOf(terms), payees, account.id, account.email]
    return (await tx.query(statements.save, values)).length > 0
  },
}
