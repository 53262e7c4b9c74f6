import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { setUpMailedLinks } from '../../../../testing/calls/mailed-links'

const { auth, email, newLink, recover } = setUpMailedLinks()

describe('requesting a link', () => {
  test('gives the same answer for known, unknown and just mailed addresses, and sends one mail a minute', async () => {
    const known = await recover({ email: email().toUpperCase(), code_challenge: null, gotrue_meta_security: {} })
    const unknown = await recover({ email: 'nobody@example.com' })
    const again = await recover({ email: email() })
    for (const answer of [known, unknown, again]) expect([answer.statusCode, answer.body]).toEqual([200, '{}'])
    expect(await auth().mailTo(email())).toHaveLength(1)
    expect(await auth().mailTo('nobody@example.com')).toEqual([])
    auth().advanceClock(60_000)
    await recover({ email: email() })
    expect(await auth().mailTo(email())).toHaveLength(2)
  })

  test('needs an address', async () => {
    for (const payload of [
      {},
      { email: 'nonsense' },
      { email: `${'x'.repeat(250)}@example.com` },
      { email: ['a@b.co'] },
    ]) {
      const answer = await recover(payload)
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'validation_failed' }])
    }
  })

  test('is limited per client address', async () => {
    const ask = (index: number) =>
      auth().call({ method: 'POST', url: '/recover', payload: { email: `n${index}@example.com` }, ip: '10.7.0.1' })
    for (let index = 0; index < 30; index++) expect((await ask(index)).statusCode).toBe(200)
    const refused = await ask(30)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)])
  })

  test('writes a file that only its owner may read, with the link in text and HTML', async () => {
    const link = await newLink()
    const message = (await auth().mailTo(email())).at(-1) ?? ''
    const [, text = '', html = ''] = message.split(/^Content-Type: text\//m)
    expect(text).toContain(link.href)
    expect(html).toContain(`href="${link.href.replaceAll('&', '&amp;')}"`)
    for (const name of await readdir(auth().outboxDir)) {
      expect(name).toMatch(/\.eml$/)
      expect((await stat(path.join(auth().outboxDir, name))).mode & 0o777).toBe(0o600)
    }
    expect(auth().logged()).toContain(auth().outboxDir)
  })

  test('a failed mail is logged, not revealed, and does not start the minute', async () => {
    await auth().whileMailFails(async () => {
      expect((await recover({ email: email() })).body).toBe('{}')
    })
    expect(auth().logged()).toContain('a password reset email could not be sent')
    await newLink()
  })
})
