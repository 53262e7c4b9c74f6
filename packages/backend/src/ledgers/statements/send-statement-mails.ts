import { setTimeout } from 'node:timers/promises'
import { addDays, formatDate } from '@mca/contract/days'
import { statementLinkDays } from '@mca/contract/statements'
import type { FastifyBaseLogger } from 'fastify'
import { randomToken } from '../../accounts/auth/embedded/protocol/random-tokens'
import type { Site } from '../../platform/http/site'
import { startLoop } from '../../shared/background/start-loop'
import type { Mailer } from '../../shared/mail/mailer'
import { statementReady } from '../../shared/mail/messages'
import type { Db } from '../../platform/database/db'
import type { BookDay } from '../../shared/context/book-day'
import { type DueMail, statementMailsRepo } from './statement-mails.repo'

interface SenderDeps {
  db: Pick<Db, 'query'>
  mail: Mailer
  site: Site
  book: Pick<BookDay, 'today'>
  log: FastifyBaseLogger
}

/** The path of a link, below the public address. */
const linkPath = '/api/statement-links'
/** How long a stopping process waits for the mail that it is sending. */
const stopMs = 5_000

/**
 * Sends the mails that are due, one after the other, until `stopping` is aborted. The hash of a link is stored before its mail leaves, so no mail has
 * a dead link. A mail that cannot be sent is tried again later, five times in all (R21.81).
 */
export async function sendStatementMails(deps: SenderDeps, stopping?: AbortSignal): Promise<void> {
  const { db } = deps
  while (!stopping?.aborted) {
    const token = randomToken()
    const due = await statementMailsRepo.claim(db, token)
    if (!due) return
    if (!due.is_current) await statementMailsRepo.giveUp(db, due.id)
    else if (await sendOne(deps, due, token)) await statementMailsRepo.sent(db, due.id)
    else await statementMailsRepo.failed(db, due.id)
  }
}

/** False if the mail could not be sent. */
async function sendOne({ mail, site, book, log }: SenderDeps, due: DueMail, token: string): Promise<boolean> {
  const { number, email, from, to, attempts } = due
  const period = `${formatDate(from)} to ${formatDate(to)}`
  const until = formatDate(addDays(book.today(), statementLinkDays))
  try {
    await mail.send(statementReady(email, `${site.publicUrl}${linkPath}/${token}`, { number, period, until }))
    return true
  } catch (error) {
    log.error({ err: error, statement: number, attempts }, 'an email with the link to a statement could not be sent')
    return false
  }
}

/** Sends due mails every ten seconds. Several servers may do so at once. */
export function startStatementMails(deps: SenderDeps): {
  /** Finishes the mail that is being sent, for a few seconds. The others wait for the next start, or for another server. */
  stop(): Promise<void>
} {
  const loop = startLoop({ log: deps.log, pauseMs: 10_000 }, (attempt, stopping) =>
    attempt('the queue of statement emails could not be read or updated', () => sendStatementMails(deps, stopping)),
  )
  return {
    async stop() {
      await Promise.race([loop.stop(), setTimeout(stopMs, undefined, { ref: false })])
    },
  }
}
