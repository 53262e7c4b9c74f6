import type { Day } from '@mca/contract/days'
import { statementLinkDays } from '@mca/contract/statements'
import { firstRow, type Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import { isCurrent } from './latest-mail.sql'

/** A mail that is due, claimed by this process. */
export interface DueMail {
  id: string
  email: string
  /** False if the party has another address by now. */
  is_current: boolean
  /** The number of tries, with this one. */
  attempts: number
  number: string
  from: Day
  to: Day
}

/** The statement that a link belongs to. */
export interface LinkedStatement {
  number: string
  from: Day
  to: Day
}

/** After the last of them, a mail has failed. */
const maxAttempts = 5

/** SQL: the mail `e` of a statement `s` whose link has the token `$1`, if that link still works. */
const isLinked = `
  s.id = e.statement_id and (e.link_sha256 = sha256($1::bytea) or e.earlier_links @> array[sha256($1::bytea)])
  and e.link_expires_at > clock_timestamp() and ${isCurrent}`

const statements = {
  closeFormer: sql`
    update statement_mails e set failed_at = clock_timestamp(), next_try_at = null
    from statements s
    where s.id = $1 and e.statement_id = s.id and e.next_try_at is not null and not ${isCurrent}`,
  add: sql`
    with payee as (
      select s.id, y.email from statements s join ledger_parties y on y.id = s.party_id where s.id = $1 and y.email is not null
    ), added as (
      insert into statement_mails (statement_id, email) select id, email from payee
      on conflict (statement_id) where next_try_at is not null do nothing
      returning id
    )
    select email, exists (select from added) as is_new from payee`,
  // Tried again after 1, 4, 9 and 16 minutes, also by another process if this one dies meanwhile.
  claim: sql`
    update statement_mails e set attempts = attempts + 1, next_try_at = clock_timestamp() + (attempts + 1) ^ 2 * interval '1 minute',
      earlier_links = case when link_sha256 is null then earlier_links else array_append(earlier_links, link_sha256) end,
      link_sha256 = sha256($1::bytea), link_expires_at = clock_timestamp() + interval '${statementLinkDays} days'
    from statements s
    where s.id = e.statement_id and e.id = (
      select id from statement_mails where next_try_at <= clock_timestamp() order by next_try_at limit 1 for update skip locked
    )
    returning e.id, e.email, e.attempts, ${isCurrent} as is_current, s.number, s.from_day as "from", s.to_day as "to"`,
  sent: sql`update statement_mails set sent_at = clock_timestamp(), next_try_at = null, failed_at = null where id = $1`,
  failed: sql`update statement_mails set failed_at = clock_timestamp(), next_try_at = null where id = $1 and attempts >= $2`,
  linked: sql`
    select s.number, s.from_day as "from", s.to_day as "to" from statement_mails e, statements s where ${isLinked}`,
  // It has arrived, whatever the mail server said, so it isn't sent again.
  open: sql`
    update statement_mails e set opened_at = coalesce(e.opened_at, clock_timestamp()), sent_at = coalesce(e.sent_at, clock_timestamp()),
      next_try_at = null
    from statements s where ${isLinked}
    returning s.id`,
}

/** The SQL of mails with links to statements. */
export const statementMailsRepo = {
  /**
   * Queues a mail to the party of a statement; one that waits for a former address is not sent any more. Returns its address, and false if a mail to
   * it waits already; undefined if the party has no address.
   */
  async add(tx: Queryable, statement: string): Promise<{ email: string; is_new: boolean } | undefined> {
    await tx.query(statements.closeFormer, [statement])
    return firstRow(await tx.query<{ email: string; is_new: boolean }>(statements.add, [statement]))
  },

  /** Takes the next mail that is due, so that no other process sends it at the same time. From now on, a link with this token opens the statement. */
  async claim(db: Queryable, token: string): Promise<DueMail | undefined> {
    return firstRow(await db.query<DueMail>(statements.claim, [Buffer.from(token)]))
  },

  async sent(db: Queryable, id: string): Promise<void> {
    await db.query(statements.sent, [id])
  },

  /** Gives up after the last attempt. */
  async failed(db: Queryable, id: string): Promise<void> {
    await db.query(statements.failed, [id, maxAttempts])
  },

  /** Gives up at once. */
  async giveUp(db: Queryable, id: string): Promise<void> {
    await db.query(statements.failed, [id, 0])
  },

  /** The statement that a link opens. Undefined if the link is unknown, has expired, or was mailed to a former address. */
  async linked(db: Queryable, token: string): Promise<LinkedStatement | undefined> {
    return firstRow(await db.query<LinkedStatement>(statements.linked, [Buffer.from(token)]))
  },

  /** The ID of the statement whose PDF a link opens, which counts as opened. Undefined like `linked`. */
  async open(db: Queryable, token: string): Promise<string | undefined> {
    return firstRow(await db.query<{ id: string }>(statements.open, [Buffer.from(token)]))?.id
  },
}
