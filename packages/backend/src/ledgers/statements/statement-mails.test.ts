import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import type { Job } from '@mca/contract/jobs'
import type { Page } from '@mca/contract/lists'
import { type IssuedStatement, issuedStatement } from '@mca/contract/statements'
import { jobHandlers } from '../../server/job-handlers'
import { createMailer } from '../../shared/mail/create-mailer'
import { createLog } from '../../platform/log'
import { issueStatementOf } from '../../testing/calls/statement-calls'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { createTestApi } from '../../testing/calls/test-api'
import { sendStatementMails } from './send-statement-mails'
import { createContribute } from '../../testing/calls/contribute'

const { server, api, make } = setUpTestApp({}, { jobs: jobHandlers })
const contribute = createContribute(server)
const site = { publicUrl: 'https://office.example.com', host: '127.0.0.1' }
let outboxDir: string
beforeEach(async () => {
  outboxDir = mkdtempSync(join(tmpdir(), 'mca-outbox-'))
  await server().owner.query({ text: 'truncate statement_mails' })
  await server().setToday('2026-02-10')
})
afterEach(() => rmSync(outboxDir, { recursive: true, force: true }))

const email = 'office@harborline.example.com'
const issued = async (fields: object = { email }) => {
  const party = await make.party('syndicators', fields)
  await server().setToday('2026-02-09')
  await contribute(party.id, 100, '2026-02-09')
  await server().setToday('2026-02-10')
  const statement = await issueStatementOf(api, `syndicators/${party.id}`, '2026-02-09')
  return { party, statement }
}
const mailIt = async (id: string) =>
  issuedStatement.strict().parse(await api.post<IssuedStatement>(`statements/${id}/mail`, {}))
const mailOf = async (party: string) =>
  (await api.get<Page<IssuedStatement>>(`syndicators/${party}/statements`)).data[0]?.mail
const send = async (folder = outboxDir) => {
  const log = createLog('silent')
  const mail = createMailer({ from: 'Back Office <office@example.com>', outboxDir: folder, log })
  await sendStatementMails({ db: server().db, mail, site, book: { today: () => '2026-02-10' }, log })
  mail.close()
}
const mails = () => readdirSync(outboxDir).map((name) => readFileSync(join(outboxDir, name), 'utf8'))
const linkIn = (mail = '') =>
  /https:\/\/office\.example\.com(\/api\/statement-links\/[\w-]{43})\r\n/.exec(mail)?.[1] ?? ''
/** What the button of the page sends. */
const press = (url: string) =>
  server().app.inject({ method: 'POST', url, headers: { 'content-type': 'application/x-www-form-urlencoded' } })
/** The next try is due at once. */
const hurry = () =>
  server().owner.query({
    text: 'update statement_mails set next_try_at = clock_timestamp() where next_try_at is not null',
  })

// Proves R21.80, R21.82.
test('a mailed link shows a page whose button downloads the PDF as it was issued, without signing in', async () => {
  const { party, statement } = await issued()
  expect(statement.mail).toBeNull()
  expect((await mailIt(statement.id)).mail).toMatchObject({ email, state: 'waiting' })
  await send()
  expect(await mailOf(party.id)).toMatchObject({ email, state: 'sent' })
  const [mail, ...others] = mails()
  expect(others).toEqual([])
  expect(mail).toContain(`To: ${email}`)
  expect(mail).toContain(`Your statement ${statement.number} is ready. It covers Feb 9, 2026 to Feb 9, 2026.`)
  expect(mail).toContain('The link works until Mar 12, 2026.')

  const link = linkIn(mail)
  // Programs that check mails do this much.
  for (const method of ['HEAD', 'GET'] as const) {
    const page = await server().app.inject({ method, url: link })
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/,
    )
    if (method === 'GET') {
      expect(page.body).toContain(`<h1>Statement ${statement.number}</h1>`)
      expect(page.body.match(/<form method="post"><button>/g)).toHaveLength(1)
      expect(page.body).not.toMatch(/<script/)
    }
  }
  expect(await mailOf(party.id)).toMatchObject({ state: 'sent' })
  const answer = await press(link)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${statement.number}.pdf"`,
    'cache-control': 'no-store',
  })
  expect(answer.rawPayload).toEqual((await api.call('GET', `statements/${statement.id}/pdf`)).rawPayload)
  expect(await mailOf(party.id)).toMatchObject({ email, state: 'opened' })
  await send()
  expect(mails()).toHaveLength(1)
})

// Proves R21.82.
test('a link that is unknown or 30 days old opens nothing and says so', async () => {
  const { statement } = await issued()
  await mailIt(statement.id)
  await send()
  const link = linkIn(mails()[0])
  const expired = async (url: string) => {
    for (const { statusCode, headers, body } of [await server().app.inject({ method: 'GET', url }), await press(url)]) {
      expect(statusCode).toBe(404)
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
      expect(body).toContain('This link no longer works')
    }
  }
  await expired(`${link.slice(0, -2)}zz`)
  await expired('/api/statement-links/x')
  await server().owner.query({
    text: `update statement_mails set link_expires_at = link_expires_at - interval '30 days' where sent_at is not null`,
  })
  await expired(link)
  const columns = await server().db.query<{ row: string }>({ text: 'select e::text as row from statement_mails e' })
  expect(columns[0]?.row).not.toContain(link.split('/').at(-1))
})

// Proves R21.81.
test('a mail that cannot be sent is tried five times, and then failed; mailing again starts anew', async () => {
  const { party, statement } = await issued()
  await mailIt(statement.id)
  const broken = join(outboxDir, 'file')
  writeFileSync(broken, 'a file where the folder should be')
  for (const state of ['waiting', 'waiting', 'waiting', 'waiting', 'failed']) {
    await send(broken)
    // Not due yet.
    await send(broken)
    expect(await mailOf(party.id)).toMatchObject({ state })
    await hurry()
  }
  rmSync(broken)
  await send()
  expect(mails()).toEqual([])
  await mailIt(statement.id)
  await send()
  expect(mails()).toHaveLength(1)
})

// Proves R21.81.
test('nothing is mailed while the hash of its link cannot be stored; what was mailed and could not be stored may be mailed again, and both links work', async () => {
  const { party, statement } = await issued()
  await mailIt(statement.id)
  const failWhen = (condition: string) =>
    server().owner.query({
      text: `
        create or replace function fail_store() returns trigger language plpgsql as $$ begin raise exception 'the disk is full'; end $$;
        create trigger fail_store before update on statement_mails for each row when (${condition}) execute function fail_store()`,
    })
  const work = () => server().owner.query({ text: 'drop trigger fail_store on statement_mails' })
  await failWhen('new.link_sha256 is distinct from old.link_sha256')
  await expect(send()).rejects.toThrow('the disk is full')
  expect(mails()).toEqual([])
  await work()
  await failWhen('new.sent_at is distinct from old.sent_at')
  await expect(send()).rejects.toThrow('the disk is full')
  await work()
  await hurry()
  await send()
  expect(await mailOf(party.id)).toMatchObject({ state: 'sent' })
  const links = mails().map((mail) => linkIn(mail))
  expect(new Set(links).size).toBe(2)
  for (const link of links) expect((await press(link)).statusCode).toBe(200)
})

// Proves R21.381.
test('a statement has one open mail, so pressing twice mails it once', async () => {
  const { statement } = await issued()
  await mailIt(statement.id)
  const { message } = await api.refused(409, 'POST', `statements/${statement.id}/mail`, {})
  expect(message).toBe(`An email with ${statement.number} to ${email} is already waiting to be sent.`)
  await send()
  await mailIt(statement.id)
  await send()
  expect(mails()).toHaveLength(2)
})

// Proves R21.380.
test('an address gets 20 mails at once, whoever sends them and whatever the party; then it waits', async () => {
  const other = createTestApi(server, 'other@example.com')
  const { statement } = await issued({ email: 'flooded@example.com' })
  const mailOnce = async (id: string, by = api) => {
    const answer = await by.call('POST', `statements/${id}/mail`, {})
    await send()
    return answer
  }
  for (let sent = 0; sent < 20; sent++)
    expect((await mailOnce(statement.id, sent % 2 ? other : api)).statusCode).toBe(201)
  const { statement: second } = await issued({ email: 'Flooded@example.com' })
  for (const { id } of [statement, second]) {
    const refused = await mailOnce(id)
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toMatchObject({
      message: expect.stringMatching(
        /^Too many emails were sent to flooded@example.com in a short time. Please try again in \d/i,
      ),
    })
  }
  expect(mails()).toHaveLength(20)
})

// Proves R21.382.
test('when the address of a payee is corrected, links to the former one end, what waits is not sent there, and mailing again goes to the new one', async () => {
  const { party, statement } = await issued({ email: 'wrong@example.com' })
  await mailIt(statement.id)
  await send()
  const [former = ''] = mails().map((mail) => linkIn(mail))
  await mailIt(statement.id)
  await api.put(`syndicators/${party.id}`, { ...party, email })
  expect(await mailOf(party.id)).toMatchObject({ email: 'wrong@example.com', revoked: true })
  for (const answer of [await server().app.inject({ method: 'GET', url: former }), await press(former)])
    expect(answer.statusCode).toBe(404)
  expect((await mailIt(statement.id)).mail).toMatchObject({ email, state: 'waiting', revoked: false })
  await send()
  expect(mails().map((mail) => /To: (\S+)/.exec(mail)?.[1])).toEqual(['wrong@example.com', email])
  expect((await press(linkIn(mails()[1]))).statusCode).toBe(200)
})

// Proves R21.382.
test('a mail that waits for an address that was changed meanwhile is not sent', async () => {
  const { party, statement } = await issued({ email: 'wrong@example.com' })
  await mailIt(statement.id)
  await api.put(`syndicators/${party.id}`, { ...party, email })
  await send()
  expect(mails()).toEqual([])
  expect(await mailOf(party.id)).toMatchObject({ state: 'failed', revoked: true })
})

// Proves R21.80.
test('a payee without an e-mail address is mailed nothing, with a sentence', async () => {
  const { statement, party } = await issued({ name: 'Harborline' })
  const { message } = await api.refused(409, 'POST', `statements/${statement.id}/mail`, {})
  expect(message).toBe(`${party.name} has no email address. Add one, then send the statement.`)
})

// Proves R21.81.
test('two servers that send at the same time send each mail once', async () => {
  const { statement } = await issued()
  await mailIt(statement.id)
  await Promise.all([send(), send(), send()])
  expect(mails()).toHaveLength(1)
})

// Proves R21.80.
test('when all statements are issued, those of payees with an e-mail address can be mailed', async () => {
  await server().setToday('2026-03-10')
  for (const fields of [{ email }, { name: 'Silent' }]) {
    const { id } = await make.party('syndicators', fields)
    await contribute(id, 70, '2026-03-10')
  }
  await server().setToday('2026-03-11')
  const { id } = await api.post<Job>('statements/issue-all', { until: '2026-03-10', mail: true })
  expect((await api.waitForJob(id)).result).toMatchObject({ issued: 2, mailed: 1 })
  await send()
  expect(mails()).toEqual([expect.stringContaining(`To: ${email}`)])
})
