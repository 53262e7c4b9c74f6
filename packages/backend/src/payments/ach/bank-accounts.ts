import {
  type BankAccountInput,
  type BankAccountOwner,
  type BankAccounts,
  type BankAccountState,
  bankAccountStates,
  lastFourOf,
} from '@mca/contract/bank'
import { AppError } from '@mca/contract/problems'
import type { SignedInAccount } from '../../shared/context/accounts'
import type { Encryption } from '../../shared/context/encryption'
import { approvalRefusal, authorOf } from '../../ledgers/approvals/approval-refusal'
import { requireState } from '../../ledgers/posting/require-state'
import type { Queryable, Transactions } from '../../platform/database/db'
import { bankAccountsRepo, type StoredBankAccount } from './bank-accounts.repo'

export interface AccountOwner {
  kind: BankAccountOwner
  id: string
}

/** The key for account numbers. AppError 409 without one: a hosted accounts service holds none. */
export function requireEncryption(encryption: Encryption | undefined): Encryption {
  if (encryption) return encryption
  throw new AppError(
    409,
    'This server cannot store account numbers, because the hosted accounts service holds no key for them.',
  )
}

/**
 * Proposes a bank account, or a change of the one in use: without a number, the new one has the same number. Until somebody else approves it, nothing is debited
 * from the owner. AppError 400 without a number; 404 for an unknown owner; 409 if a proposal waits already. R25.2.
 */
export const proposeBankAccount = (
  db: Transactions,
  owner: AccountOwner,
  input: BankAccountInput,
  { encryption, account }: { encryption: Encryption | undefined; account: SignedInAccount },
): Promise<BankAccounts> =>
  db.transaction(async (tx) => {
    const key = requireEncryption(encryption)
    await bankAccountsRepo.holdOwner(tx, owner.kind, owner.id)
    const current = await bankAccountsRepo.lockCurrent(tx, owner.id)
    const number = input.account_number || (current && key.decrypt(current.account_number, current.id).toString())
    if (!number) {
      const message = 'Account number is required'
      throw new AppError(400, message, [{ path: 'account_number', message }])
    }
    if (!(await insertProposal(tx, owner, { ...input, account_number: number }, { key, account, isNotice: false })))
      throw new AppError(
        409,
        'A change of this bank account is already waiting for approval. Approve or withdraw it first.',
      )
    return bankAccountsRepo.ofOwner(tx, owner.kind, owner.id, account)
  })

/**
 * Stores a proposal with its number encrypted; false if one waits already. `isNotice`: the bank has asked for it, so it does not stop the debits before its day
 * (R25.70).
 */
export async function insertProposal(
  tx: Queryable,
  owner: AccountOwner,
  input: BankAccountInput,
  { key, account, isNotice }: { key: Encryption; account: Pick<SignedInAccount, 'id' | 'email'>; isNotice: boolean },
): Promise<boolean> {
  const id = await bankAccountsRepo.newId(tx)
  const { account_number } = input
  const number = { encrypted: key.encrypt(Buffer.from(account_number), id), last4: lastFourOf(account_number) }
  return bankAccountsRepo.insert(tx, { id, owner, number, input, account, isNotice })
}

interface Action {
  id: string
  expected: readonly string[] | null
  account: SignedInAccount
}

/** Puts a proposed account in the place of the one in use. AppError 404; 409 for whoever proposed it, in another state, or if it was changed meanwhile. R25.3. */
export const approveBankAccount = (db: Transactions, action: Action): Promise<BankAccounts> =>
  act(db, action, ['proposed'], async (tx, proposed) => {
    const refusal = approvalRefusal('bank account', authorOf(proposed), action.account)
    if (refusal !== null) throw new AppError(409, refusal)
    const current = await bankAccountsRepo.lockCurrent(tx, proposed.owner_id)
    if (current) await bankAccountsRepo.move(tx, current.id, 'replaced')
    await bankAccountsRepo.move(tx, proposed.id, 'new', { approver: action.account })
  })

/** Takes back a proposal. AppError 404, 409. R25.2. */
export const withdrawBankAccount = (db: Transactions, action: Action): Promise<BankAccounts> =>
  act(db, action, ['proposed'], (tx, { id }) => bankAccountsRepo.move(tx, id, 'withdrawn'))

/** Blocks the account in use at once; only a new account, which two people confirm, ends it. AppError 404, 409. R25.4. */
export const blockBankAccount = (db: Transactions, action: Action, reason: string): Promise<BankAccounts> =>
  act(db, action, ['new', 'prenoted', 'validated', 'corrected'], (tx, { id }) =>
    bankAccountsRepo.move(tx, id, 'blocked', { reason }),
  )

const act = (
  db: Transactions,
  { id, expected, account }: Action,
  allowed: readonly BankAccountState[],
  work: (tx: Queryable, stored: StoredBankAccount) => Promise<void>,
): Promise<BankAccounts> =>
  db.transaction(async (tx) => {
    const stored = await bankAccountsRepo.lock(tx, id)
    requireState('bank account', stored, { states: bankAccountStates, allowed, expected })
    await work(tx, stored)
    return bankAccountsRepo.ofOwner(tx, stored.owner_kind, stored.owner_id, account)
  })
