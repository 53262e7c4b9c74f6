import { createHash } from 'node:crypto'
import { AppError } from '@mca/contract/problems'
import { type Rate, consumeRateLimit, waitInWords } from '../limits/consume-rate-limit'
import type { Queryable } from '../../platform/database/db'

/** Mails that one address gets, whoever causes them, across all processes. A link to a new password has a stricter limit (docs/accounts.md#limits). */
const perRecipient = {
  statement: { calls: 30, period: 3_600, burst: 20 },
  invitation: { calls: 10, period: 3_600, burst: 5 },
  reset: { calls: 10, period: 3_600, burst: 5 },
  notice: { calls: 30, period: 3_600, burst: 30 },
} as const satisfies Record<string, Rate>
type LimitedMail = keyof typeof perRecipient

/** Takes a mail out of the limit of its recipient. Returns undefined, or the seconds to wait. The address is stored as a hash. R21.380. */
export const takeMail = (db: Queryable, kind: LimitedMail, email: string, now: Date): Promise<number | undefined> => {
  const recipient = createHash('sha256').update(email.toLowerCase()).digest('base64url')
  return consumeRateLimit(db, `mail-${kind}:${recipient}`, perRecipient[kind], now)
}

/** Takes a mail out of the limit of its recipient. AppError 429 if it has to wait. */
export async function limitRecipient(db: Queryable, kind: LimitedMail, email: string, now: Date): Promise<void> {
  const seconds = await takeMail(db, kind, email, now)
  if (seconds !== undefined)
    throw new AppError(
      429,
      `Too many emails were sent to ${email} in a short time. Please try again ${waitInWords(seconds)}.`,
    )
}
