import { readdirSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { createTestApi } from '../../testing/calls/test-api'

const { server, api } = setUpTestApp()
const other = createTestApi(server, 'other@example.com')
const mails = () => readdirSync(server().config.mail.outboxDir).length
const tooOften =
  /^Too many emails were sent to \S+@example.com in a short time. Please try again in \d+ (seconds|minutes)\.$/

// Proves R20.380.
test('an address gets five invitations at once, whoever invites it', async () => {
  const invite = (by: typeof api, email: string) => by.call('POST', 'users/invite', { email, name: 'Bob' })
  for (let times = 0; times < 5; times++)
    expect((await invite(times % 2 ? other : api, 'bob@example.com')).statusCode).toBe(201)
  for (const email of ['bob@example.com', 'Bob@example.com']) {
    const refused = await invite(other, email)
    expect([refused.statusCode, refused.json()]).toEqual([429, { message: expect.stringMatching(tooOften) }])
  }
  expect((await invite(api, 'eve@example.com')).statusCode).toBe(201)
  expect(mails()).toBe(6)
})

// Proves R20.380.
test('an account is reset five times at once, whoever resets it, and nothing changes at the sixth', async () => {
  await server().as('carl@example.com')
  const account = (await api.get<{ id: string; email: string }[]>('users')).find(
    ({ email }) => email === 'carl@example.com',
  )
  const before = mails()
  for (let times = 0; times < 5; times++)
    expect((await (times % 2 ? other : api).call('POST', `users/${account?.id}/reset`)).statusCode).toBe(200)
  const refused = await other.call('POST', `users/${account?.id}/reset`)
  expect([refused.statusCode, refused.json()]).toEqual([429, { message: expect.stringMatching(tooOften) }])
  expect(mails()).toBe(before + 5)
})

// Proves R20.380.
test('the owner of an account gets 30 notices at once', async () => {
  const before = mails()
  for (let times = 0; times < 32; times++)
    server().accounts.mailNotice({ to: 'dora@example.com', subject: 'A notice', text: 'A notice', html: 'A notice' })
  await server().accounts.context.backgroundTasks.settled()
  expect(mails()).toBe(before + 30)
})
