import { type Day, statementLinkDays } from '@mca/contract'
import { firstRow, type Queryable } from '../../platform/database/db'

/** A mail that is due, claimed by this process. */
export interface DueMail {
  id: string
  email: string
  /** The number of tries, with this one. */
  attempts: number
  number: string
  from: Day
  to: Day
}

/** SQL: the latest mail of a statement `s`, as JSON. */
export const latestMailJson = `(
  select json_build_object('email', e.email,
    'state', case when e.opened_at is not null then 'opened' when e.sent_at is not null then 'sent' when e.failed_at is not null then 'failed' else 'waiting' end,
    'at', iso_moment(coalesce(e.opened_at, e.sent_at, e.failed_at, e.created_at)))
  from statement_mails e where e.statement_id = s.id order by e.created_at desc limit 1
)`

/** After the last of them, a mail has failed. */
const maxAttempts = 5

const statements = {
  add: {
    name: 'statement-mails-add',
    text: `
      insert into statement_mails (statement_id, email)
      select s.id, y.email from statements s join ledger_parties y on y.id = s.party_id where s.id = $1 and y.email is not null
      returning email`,
  },
  // Tried again after 1, 4, 9 and 16 minutes, also by another process if this one dies meanwhile.
  claim: {
    name: 'statement-mails-claim',
    text: `
      update statement_mails e set attempts = attempts + 1, next_try_at = clock_timestamp() + (attempts + 1) ^ 2 * interval '1 minute'
      from statements s
      where s.id = e.statement_id and e.id = (
        select id from statement_mails where next_try_at <= clock_timestamp() order by next_try_at limit 1 for update skip locked
      )
      returning e.id, e.email, e.attempts, s.number, s.from_day as "from", s.to_day as "to"`,
  },
  sent: {
    name: 'statement-mails-sent',
    text: `
      update statement_mails set sent_at = clock_timestamp(), next_try_at = null, link_sha256 = sha256($2::bytea),
        link_expires_at = clock_timestamp() + interval '${statementLinkDays} days'
      where id = $1`,
  },
  failed: {
    name: 'statement-mails-failed',
    text: 'update statement_mails set failed_at = clock_timestamp(), next_try_at = null where id = $1 and attempts >= $2',
  },
  open: {
    name: 'statement-mails-open',
    text: `
      update statement_mails e set opened_at = coalesce(e.opened_at, clock_timestamp())
      from statements s
      where s.id = e.statement_id and e.link_sha256 = sha256($1::bytea) and e.link_expires_at > clock_timestamp()
      returning s.number, s.pdf as bytes`,
  },
}

/** The SQL of mails with links to statements. */
export const statementMailsRepo = {
  /** Queues a mail to the party of a statement. Returns its address, or null if the party has none. */
  async add(tx: Queryable, statement: string): Promise<string | null> {
    return firstRow(await tx.query<{ email: string }>(statements.add, [statement]))?.email ?? null
  },

  /** Takes the next mail that is due, so that no other process sends it at the same time. */
  async claim(db: Queryable): Promise<DueMail | undefined> {
    return firstRow(await db.query<DueMail>(statements.claim))
  },

  /** From now on, the link with this token opens the statement. */
  async sent(db: Queryable, id: string, token: string): Promise<void> {
    await db.query(statements.sent, [id, Buffer.from(token)])
  },

  /** Gives up after the last attempt. */
  async failed(db: Queryable, id: string): Promise<void> {
    await db.query(statements.failed, [id, maxAttempts])
  },

  /** The PDF that a link opens. Undefined if the link is unknown or has expired. */
  async open(db: Queryable, token: string): Promise<{ number: string; bytes: Buffer } | undefined> {
    return firstRow(await db.query<{ number: string; bytes: Buffer }>(statements.open, [Buffer.from(token)]))
  },
}
