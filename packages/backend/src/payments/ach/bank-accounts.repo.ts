import {
  type BankAccount,
  type BankAccountInput,
  type BankAccountOwner,
  type BankAccounts,
  type BankAccountState,
  bankAccountStates,
} from '@mca/contract/bank'
import type { SignedInAccount } from '../../shared/context/accounts'
import { approvalRefusal, authorOf } from '../../ledgers/approvals/approval-refusal'
import type { Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import { found } from '../../shared/records/record-id'

/** The tables of owners, with the column of their name. */
const owners: Readonly<Record<BankAccountOwner, string>> = {
  merchant: 'merchants',
  syndicator: 'syndicators',
  iso: 'isos',
  salesRep: 'sales_reps',
}

/** SQL: the states of accounts that are in use, as a list of literals. */
export const currentStates = bankAccountStates
  .flatMap(({ value, isCurrent }) => (isCurrent ? [`'${value}'`] : []))
  .join(', ')

const fields = [
  'routing_number',
  'account_type',
  'holder',
  'holder_kind',
  'entry_class',
  'authorized_on',
  'authorization_document',
  'return_fee',
] as const satisfies readonly (keyof BankAccountInput)[]

/** A stored account with what the answer needs. The number stays encrypted. */
export interface StoredBankAccount
  extends
    Omit<BankAccount, 'owner' | 'blocked' | 'created_by' | 'approved_by' | 'return_fee'>,
    Pick<BankAccountInput, 'return_fee'> {
  owner_kind: BankAccountOwner
  owner_id: string
  account_number: Buffer
  author_id: string
  author_name: string
  approver_id: string | null
  approver_name: string | null
}

/** A proposal to store. The repo never sees its number unencrypted. */
interface NewProposal {
  id: string
  owner: { kind: BankAccountOwner; id: string }
  number: { encrypted: Buffer; last4: string }
  input: Pick<BankAccountInput, (typeof fields)[number]>
  account: Pick<SignedInAccount, 'id' | 'email'>
  isNotice: boolean
}

const columns = `b.id, b.owner_kind, b.owner_id, b.state, ${fields.map((field) => (field === 'return_fee' ? 'b.return_fee::float8 as return_fee' : `b.${field}`)).join(', ')}, b.account_number, b.account_last4, b.block_reason,
  b.prenote_valid_on, b.correct_by, b.notice, b.is_notice, b.author_id, b.author_name, b.approver_id, b.approver_name, iso_moment(b.approved_at) as approved_at,
  iso_moment(b.created_at) as created_at, b.updated_at`

const statements = {
  ofOwner: sql`select ${columns} from bank_accounts b where b.owner_id = $1 order by b.created_at desc, b.id desc limit 100`,
  lock: sql`select ${columns} from bank_accounts b where b.id = $1 for update`,
  lockCurrent: sql`select ${columns} from bank_accounts b where b.owner_id = $1 and b.state in (${currentStates}) for update`,
  insert: sql`
    insert into bank_accounts (id, owner_kind, owner_id, account_number, account_last4, author_id, author_name, is_notice, ${fields.join(', ')})
    values ($1, $2, $3, $4, $5, $6, $7, $8, ${fields.map((_field, index) => `$${index + 9}`).join(', ')})
    on conflict (owner_id) where state = 'proposed' do nothing
    returning id`,
  move: sql`
    update bank_accounts set state = $2, block_reason = case when $2 = 'blocked' then $3 end, updated_at = next_version(updated_at),
      approver_id = coalesce($4, approver_id), approver_name = coalesce($5, approver_name),
      approved_at = case when $4::uuid is null then approved_at else clock_timestamp() end
    where id = $1`,
  needsAccount: sql`
    select exists (select from ach_profiles where state = 'approved') and exists (
      select from advance_money m where m.merchant_id = $1 and is_in_collection(m.status) and m.received < m.payback
    ) as needs`,
  newId: sql`select new_id() as id`,
}

const nameOf = (kind: BankAccountOwner) => sql`select name from ${owners[kind]} where id = $1`
const holdOf = (kind: BankAccountOwner) => sql`select name from ${owners[kind]} where id = $1 for no key update`

const isCurrent = ({ state }: Pick<StoredBankAccount, 'state'>) =>
  bankAccountStates.some((each) => each.value === state && each.isCurrent)

/** The account as everybody sees it. */
function bankAccountOf(
  {
    owner_kind,
    owner_id,
    account_number: _hidden,
    author_id,
    author_name,
    approver_id,
    approver_name,
    ...stored
  }: StoredBankAccount,
  ownerName: string,
  account: SignedInAccount,
): BankAccount {
  return {
    ...stored,
    owner: { kind: owner_kind, id: owner_id, name: ownerName },
    created_by: { id: author_id, name: author_name },
    approved_by: approver_id === null ? null : { id: approver_id, name: approver_name ?? '' },
    blocked:
      stored.state === 'proposed'
        ? approvalRefusal('bank account', authorOf({ author_id, author_name }), account)
        : null,
  }
}

/** The SQL of bank accounts. */
export const bankAccountsRepo = {
  /** The name of an owner. AppError 404. */
  async ownerName(db: Queryable, kind: BankAccountOwner, id: string): Promise<string> {
    return found('Record', await db.query<{ name: string }>(nameOf(kind), [id])).name
  },

  /** Keeps an owner from being deleted until the transaction ends. AppError 404. */
  async holdOwner(tx: Queryable, kind: BankAccountOwner, id: string): Promise<void> {
    found('Record', await tx.query<{ name: string }>(holdOf(kind), [id]))
  },

  async ofOwner(db: Queryable, kind: BankAccountOwner, id: string, account: SignedInAccount): Promise<BankAccounts> {
    const name = await bankAccountsRepo.ownerName(db, kind, id)
    const all = (await db.query<StoredBankAccount>(statements.ofOwner, [id])).map((one) =>
      bankAccountOf(one, name, account),
    )
    return {
      current: all.find(isCurrent) ?? null,
      proposed: all.find(({ state }) => state === 'proposed') ?? null,
      former: all.filter((one) => !isCurrent(one) && one.state !== 'proposed'),
    }
  },

  /** The account in use and the proposal of a merchant, and whether a deal in collection needs one. AppError 404. */
  async ofDebits(
    db: Queryable,
    merchant: string,
  ): Promise<{ current: StoredBankAccount | undefined; proposed: StoredBankAccount | undefined; isNeeded: boolean }> {
    await bankAccountsRepo.ownerName(db, 'merchant', merchant)
    const all = await db.query<StoredBankAccount>(statements.ofOwner, [merchant])
    const [needed] = await db.query<{ needs: boolean }>(statements.needsAccount, [merchant])
    return {
      current: all.find(isCurrent),
      proposed: all.find(({ state }) => state === 'proposed'),
      isNeeded: needed?.needs ?? false,
    }
  },

  /** Locks an account until the transaction ends. AppError 404. */
  async lock(tx: Queryable, id: string): Promise<StoredBankAccount> {
    return found('Bank account', await tx.query<StoredBankAccount>(statements.lock, [id]))
  },

  /** Locks the account in use of an owner. */
  async lockCurrent(tx: Queryable, ownerId: string): Promise<StoredBankAccount | undefined> {
    return (await tx.query<StoredBankAccount>(statements.lockCurrent, [ownerId]))[0]
  },

  async newId(tx: Queryable): Promise<string> {
    return found('Id', await tx.query<{ id: string }>(statements.newId)).id
  },

  /** Adds a proposal; false if one waits already. */
  async insert(tx: Queryable, { id, owner, number, input, account, isNotice }: NewProposal): Promise<boolean> {
    const rows = await tx.query(statements.insert, [
      id,
      owner.kind,
      owner.id,
      number.encrypted,
      number.last4,
      account.id,
      account.email,
      isNotice,
      ...fields.map((field) => input[field]),
    ])
    return rows.length > 0
  },

  async move(
    tx: Queryable,
    id: string,
    state: BankAccountState,
    { reason, approver }: { reason?: string; approver?: SignedInAccount } = {},
  ): Promise<void> {
    await tx.query(statements.move, [id, state, reason, approver?.id, approver?.email])
  },
}
