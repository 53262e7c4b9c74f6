import { correctionOf, correctsAccount, noticeInWords } from '@mca/contract/ach'
import type { Day } from '@mca/contract/days'
import { addBankingDays } from '@mca/contract/schedules'
import { openTables, readNachaFile } from '@mca/tables'
import type { Encryption } from '../../shared/context/encryption'
import type { SignedInAccount } from '../../shared/context/accounts'
import type { Queryable } from '../../platform/database/db'
import { insertProposal } from './bank-accounts'
import { bankNoticesRepo } from './bank-notices.repo'

/** A bank's notification of change: the trace of the entry, its code, and the corrected data, which may be an account number. */
export interface NoticeOfChange {
  trace: string
  code: string
  information: string
}

/** The notifications of change of a file that correct an account; none if it is not a NACHA file. */
export async function noticesIn(path: string, fileName: string): Promise<NoticeOfChange[]> {
  const tables = await openTables(path, fileName, {})
  tables.close()
  if (tables.format !== 'nacha') return []
  const notices = []
  for await (const item of readNachaFile(path))
    if (item.kind === 'change' && correctsAccount(item.code))
      notices.push({ trace: item.originalTrace, code: item.code, information: item.information })
  return notices
}

/** The network's rule: a correction is made within this many banking days. */
const correctionDays = 6

/**
 * After a notification of change, the account must be corrected within six banking days. The corrected account is proposed in the name of whoever imported the
 * file, and another person approves it. An account that was replaced since stays as it is, and a proposal that waits already is not replaced. R25.70.
 */
export async function applyNotice(
  tx: Queryable,
  { trace, code, information }: NoticeOfChange,
  {
    account,
    today,
    encryption,
  }: { account: Pick<SignedInAccount, 'id' | 'email'>; today: Day; encryption: Encryption | undefined },
): Promise<void> {
  const current = await bankNoticesRepo.lockAccountOf(tx, trace)
  if (!current || !encryption) return
  const correctBy = current.correct_by ?? addBankingDays(today, correctionDays)
  await bankNoticesRepo.requireCorrection(tx, current.id, { notice: `${noticeInWords(code)}.`, correctBy })
  const correction = correctionOf(code, information)
  if (!correction) return
  const stored = encryption.decrypt(current.account_number, current.id).toString()
  const corrected = { ...current, ...correction, account_number: correction.account_number ?? stored }
  const isSame =
    corrected.account_number === stored &&
    corrected.routing_number === current.routing_number &&
    corrected.account_type === current.account_type
  if (isSame) return
  const owner = { kind: current.owner_kind, id: current.owner_id }
  await insertProposal(tx, owner, corrected, { key: encryption, account, isNotice: true })
}
