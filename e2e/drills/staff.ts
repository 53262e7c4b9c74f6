import type { Account } from '@mca/contract/accounts'
import { apiOf, type Api } from '../fixtures/api'
import { newEmail, pressContinue } from '../fixtures/people'
import { outboxOf } from '../fixtures/outbox'
import type { RunningServer } from '../fixtures/server'
import { newSession, type StoredSession } from '../fixtures/session'

/** Somebody who works in the office. The session is that of `api`. */
export interface Employee {
  id: string
  api: Api
}

/** The session of a mailed link, which the fragment of its redirect has. */
async function sessionOf(link: string, { id, email }: Account): Promise<StoredSession> {
  const fragment = await pressContinue(link)
  const [access_token, refresh_token] = ['access_token', 'refresh_token'].map((name) => fragment.get(name) ?? '')
  if (!access_token || !refresh_token) throw new Error(`The invitation of ${email} led to no session`)
  return { access_token, refresh_token, expires_at: Math.floor(Date.now() / 1000) + 3_600, user: { id, email } }
}

/** The administrator who was there first, and 29 invited people: as many as one account may invite in a row. */
export async function hireStaff({ url, dataDir }: RunningServer): Promise<Employee[]> {
  const session = await newSession(url)
  const api = apiOf(url, session)
  const outbox = outboxOf(dataDir)
  const staff: Employee[] = [{ id: session.user.id, api }]
  for (let number = 0; number < 29; number += 1) {
    const account = await api.post<Account>('users/invite', { email: newEmail(), name: `Person ${number}` })
    staff.push({ id: account.id, api: apiOf(url, await sessionOf(await outbox.linkTo(account.email), account)) })
  }
  return staff
}
