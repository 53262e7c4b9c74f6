import type { Agreement, AgreementInput, PayeeKind } from '@mca/contract/commissions'
import { formatDate } from '@mca/contract/days'
import { AppError } from '@mca/contract/problems'
import type { SignedInAccount } from '../../shared/context/accounts'
import { holdLedgerParty, holdPartyOfKind, ledgerParty } from '../posting/ledger-parties'
import type { Queryable, Transactions } from '../../platform/database/db'
import { unknownReferences } from '../../shared/records/unknown-references'
import { agreementsRepo } from './agreements.repo'

interface AgreementParty {
  kind: PayeeKind
  id: string
}

/** All versions of the agreement of an ISO or sales rep, the latest first. AppError 404. */
export async function listAgreements(db: Queryable, { kind, id }: AgreementParty): Promise<{ data: Agreement[] }> {
  await ledgerParty(db, kind, id)
  return { data: await agreementsRepo.list(db, id) }
}

/**
 * Adds a version, or replaces that of the same day if no advance uses it. AppError 404; 400 for an unknown payee; 409 if advances use it. R22.1.
 */
export const saveAgreement = (
  db: Transactions,
  { kind, id }: AgreementParty,
  input: AgreementInput,
  account: SignedInAccount,
): Promise<{ data: Agreement[] }> =>
  db.transaction(async (tx) => {
    const unknown: number[] = []
    // Locks them, so that none is deleted until the agreement names it (R22.18).
    await holdPartyOfKind(tx, kind, id)
    for (const [index, { party_id, party_kind }] of input.splits.entries())
      if ((await holdLedgerParty(tx, party_id)) !== party_kind) unknown.push(index)
    if (unknown.length > 0)
      throw unknownReferences(unknown.map((index) => ({ path: `splits.${index}.party_id`, noun: 'Payee' })))
    if (!(await agreementsRepo.save(tx, kind, id, input, account))) {
      const message = `Advances use the version of ${formatDate(input.valid_from)}. Choose another day.`
      throw new AppError(409, message, [{ path: 'valid_from', message }])
    }
    return listAgreements(tx, { kind, id })
  })
