import { type AchProfile, achProfileFields, type AchProfileInput, type AchProfiles } from '@mca/contract/ach'
import type { SignedInAccount } from '../../shared/context/accounts'
import { approvalRefusal, authorOf } from '../../ledgers/approvals/approval-refusal'
import type { Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import { found } from '../../shared/records/record-id'

const fields = Object.keys(achProfileFields) as (keyof typeof achProfileFields)[] // the keys of the schema's shape

export interface StoredProfile extends Omit<AchProfile, 'created_by' | 'approved_by' | 'blocked'> {
  state: 'proposed' | 'approved' | 'replaced' | 'withdrawn'
  author_id: string
  author_name: string
  approver_id: string | null
  approver_name: string | null
}

/** The offset account of a profile, encrypted, and the profile that brought it in. */
export interface StoredOffsetAccount {
  id: string
  offset_from: string
  offset_routing: string
  offset_type: string
  offset_account: Buffer | null
}

/** The offset account of a profile to store. `from`: the profile that brought it in. */
export interface NewOffsetAccount {
  encrypted: Buffer
  last4: string
  from: string
}

const dollarFields = new Set(['same_day_limit', 'daily_debits', 'daily_credits'])
const columns = `p.id, p.state, ${fields.map((field) => (dollarFields.has(field) ? `p.${field}::float8 as ${field}` : `p.${field}`)).join(', ')}, p.author_id, p.author_name,
  p.offset_last4, p.approver_id, p.approver_name, iso_moment(p.approved_at) as approved_at, iso_moment(p.created_at) as created_at, p.updated_at`

const statements = {
  open: sql`select ${columns} from ach_profiles p where p.state in ('proposed', 'approved')`,
  lock: sql`select ${columns} from ach_profiles p where p.id = $1 for update`,
  withdrawProposed: sql`update ach_profiles set state = 'withdrawn', updated_at = next_version(updated_at) where state = 'proposed'`,
  insert: sql`
    insert into ach_profiles (id, author_id, author_name, offset_account, offset_last4, offset_from, ${fields.join(', ')})
    values ($1, $2, $3, $4, $5, $6, ${fields.map((_field, index) => `$${index + 7}`).join(', ')})`,
  // What waits is what the person has seen. The number in it counts only for its author: whoever brought it in could otherwise approve the next proposal.
  latestOffset: sql`
    select id, offset_from, offset_routing, offset_type, case when state = 'approved' or author_id = $1 then offset_account end as offset_account from ach_profiles where state in ('proposed', 'approved') and offset_account is not null
    order by state = 'proposed' desc limit 1`,
  replace: sql`update ach_profiles set state = 'replaced', updated_at = next_version(updated_at) where state = 'approved'`,
  approve: sql`
    update ach_profiles set state = 'approved', approver_id = $2, approver_name = $3, approved_at = clock_timestamp(), updated_at = next_version(updated_at)
    where id = $1`,
}

const profileOf = (
  { state, author_id, author_name, approver_id, approver_name, ...stored }: StoredProfile,
  account: SignedInAccount,
): AchProfile => ({
  ...stored,
  created_by: { id: author_id, name: author_name },
  approved_by: approver_id === null ? null : { id: approver_id, name: approver_name ?? '' },
  blocked: state === 'proposed' ? approvalRefusal('bank profile', authorOf({ author_id, author_name }), account) : null,
})

/** The SQL of the agreement with the bank. */
export const achProfileRepo = {
  async get(db: Queryable, account: SignedInAccount): Promise<AchProfiles> {
    const open = await db.query<StoredProfile>(statements.open)
    const of = (state: StoredProfile['state']) => {
      const one = open.find((profile) => profile.state === state)
      return one ? profileOf(one, account) : null
    }
    return { current: of('approved'), proposed: of('proposed') }
  },

  /** The profile in use; undefined before the first one is approved. */
  async current(db: Queryable): Promise<StoredProfile | undefined> {
    return (await db.query<StoredProfile>(statements.open)).find(({ state }) => state === 'approved')
  },

  async lock(tx: Queryable, id: string): Promise<StoredProfile> {
    return found('Bank profile', await tx.query<StoredProfile>(statements.lock, [id]))
  },

  /** The profile whose offset account a proposal of this person keeps: the one that waits, without its number if somebody else proposed it, or else the one in use. */
  async latestOffset(tx: Queryable, { id }: SignedInAccount): Promise<StoredOffsetAccount | undefined> {
    return (await tx.query<StoredOffsetAccount>(statements.latestOffset, [id]))[0]
  },

  /** Puts a proposal in the place of one that waits. */
  async propose(
    tx: Queryable,
    id: string,
    input: AchProfileInput,
    { offset, account }: { offset: NewOffsetAccount | null; account: SignedInAccount },
  ): Promise<void> {
    await tx.query(statements.withdrawProposed)
    await tx.query(statements.insert, [
      id,
      account.id,
      account.email,
      offset?.encrypted ?? null,
      offset?.last4 ?? null,
      offset?.from ?? null,
      ...fields.map((field) => input[field]),
    ])
  },

  async approve(tx: Queryable, id: string, account: SignedInAccount): Promise<void> {
    await tx.query(statements.replace)
    await tx.query(statements.approve, [id, account.id, account.email])
  },
}
