import { setTimeout } from 'node:timers/promises'
import { addDays, formatDate, statementLinkDays } from '@mca/contract'
import type { FastifyBaseLogger } from 'fastify'
import { randomToken } from '../../accounts/auth/embedded/protocol/random-tokens'
import type { Site } from '../../accounts/auth/site'
import type { Mailer } from '../../shared/mail/mailer'
import { statementReady } from '../../shared/mail/messages'
import type { Db } from '../../platform/database/db'
import { isDatabaseUnavailable } from '../../platform/database/unavailable'
import type { BookDay } from '../../schedules/book-day'
import { statementMailsRepo } from './statement-mails.repo'

interface SenderDeps {
  db: Pick<Db, 'query'>
  mail: Mailer
  site: Site
  book: Pick<BookDay, 'today'>
  log: FastifyBaseLogger
}

/** The path of a link, below the public address. */
const linkPath = '/api/statement-links'

/**
 * Sends the mails that are due, one after the other. The token of a link is made when its mail is sent, and only its hash is stored. A mail
 * that cannot be sent is tried again later, five times in all (R21.81).
 */
export async function sendStatementMails({ db, mail, site, book, log }: SenderDeps): Promise<void> {
  for (;;) {
    const due = await statementMailsRepo.claim(db)
    if (!due) return
    const token = randomToken()
    const { number, email, from, to } = due
    const until = formatDate(addDays(book.today(), statementLinkDays))
    try {
      await mail.send(
        statementReady(email, `${site.publicUrl}${linkPath}/${token}`, {
          number,
          period: `${formatDate(from)} to ${formatDate(to)}`,
          until,
        }),
      )
      await statementMailsRepo.sent(db, due.id, token)
    } catch (error) {
      log.error(
        { err: error, statement: number, attempts: due.attempts },
        'the link to a statement could not be mailed',
      )
      await statementMailsRepo.failed(db, due.id)
    }
  }
}

/** Sends due mails every ten seconds. Several servers may do so at once. */
export function startStatementMails(deps: SenderDeps): { stop(): Promise<void> } {
  const stopping = new AbortController()
  async function look() {
    while (!stopping.signal.aborted) {
      await sendStatementMails(deps).catch((error: unknown) => {
        if (!stopping.signal.aborted && !isDatabaseUnavailable(error))
          deps.log.error({ err: error }, 'the mails with links to statements could not be read')
      })
      await setTimeout(10_000, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined)
    }
  }
  const looking = look()
  return {
    async stop() {
      stopping.abort()
      await looking
    },
  }
}
