import { describe, expect, test } from '@jest/globals'
import { pressContinue } from '../../../../testing/app/auth-app'
import { home, setPasswordUrl, setUpMailedLinks } from '../../../../testing/calls/mailed-links'

const { auth, email, landing, newLink, open } = setUpMailedLinks()

/** The fields of the only form of a page, as a browser would send them. */
const fieldsOf = (page: string) =>
  Object.fromEntries(
    [...page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)].map(([, name, value]) => [name, value]),
  )

// Proves R18.540.
describe('the page to which a mailed link leads', () => {
  test('is plain, has one button, and is not used up by programs that open it, in whatever way', async () => {
    const link = await newLink()
    expect(`${link.origin}${link.pathname}`).toBe(`${home}/auth/v1/confirm`)
    const opened = [await open(link), await open(link, 'HEAD'), await open(link), await open(link, 'OPTIONS')]
    expect(opened.slice(0, 3).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    const [page] = opened
    expect(page?.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'; form-action 'self' http:\/\/localhost:3000; frame-ancestors 'none'$/,
      ),
    })
    const body = page?.body ?? ''
    expect(body).toContain('<h1>Set a new password</h1>')
    expect(body).toContain('<form method="post" action="confirm">')
    expect(body.match(/<button>[^<]*/g)).toEqual(['<button>Continue'])
    expect(body).not.toMatch(/<script|<a |<img|<link|http-equiv| on\w+=/)
    expect(fieldsOf(body)).toEqual({
      token: link.searchParams.get('token'),
      type: 'recovery',
      redirect_to: setPasswordUrl,
    })
    const { page: target, hash } = await landing(link)
    expect([target, hash.get('type'), hash.has('access_token')]).toEqual([setPasswordUrl, 'recovery', true])
    expect((await landing(link)).hash.get('error_code')).toBe('otp_expired')
  })

  test('takes the fields of its form from the address too, for a program that posts the link itself', async () => {
    const link = await newLink()
    const answer = await auth().app.inject({ method: 'POST', url: `${link.pathname}${link.search}` })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, expect.stringContaining('#access_token=')])
  })

  test('leaves GET /verify as it is for other clients, which HEAD and OPTIONS do not use up', async () => {
    const link = await newLink()
    link.pathname = '/auth/v1/verify'
    expect((await open(link, 'HEAD')).statusCode).toBe(200)
    await open(link, 'OPTIONS')
    const answer = await open(link)
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      expect.stringMatching(/^http:\/\/localhost:3000\/set-password#access_token=.+&type=recovery$/),
    ])
    expect((await open(link)).headers.location).toContain('error_code=otp_expired')
  })

  test('leads nowhere else, and shows nothing of an edited link but its fields', async () => {
    const link = await newLink()
    link.searchParams.set('redirect_to', 'https://evil.example/')
    link.searchParams.set('token', '"><script>alert(1)</script>')
    const page = await open(link)
    expect(page.body).not.toMatch(/<script|evil/)
    expect(page.headers['content-security-policy']).not.toContain('evil')
    expect(fieldsOf(page.body)['redirect_to']).toBe(`${home}/`)
  })

  test('says that a link is incomplete', async () => {
    for (const query of ['', '?token=abc', '?type=recovery', '?token=a&token=b&type=recovery']) {
      const page = await auth().call({ method: 'GET', url: `/confirm${query}` })
      expect([page.statusCode, page.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8'])
      expect(page.body).toContain('<h1>This link is incomplete</h1>')
    }
  })

  test('says when its address has to wait, with the link not used up', async () => {
    const link = await newLink()
    const from = (ip: string, token?: string) => {
      const asked = new URL(link)
      if (token) asked.searchParams.set('token', token)
      return auth().app.inject({ ...pressContinue(asked), remoteAddress: ip })
    }
    for (let times = 0; times < 30; times++) await from('10.8.0.1', 'a wrong one')
    const refused = await from('10.8.0.1')
    expect([refused.statusCode, refused.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8'])
    expect(refused.headers['retry-after']).toMatch(/^\d+$/)
    expect(refused.body).toContain('The link still works.')
    expect((await from('10.8.0.2')).headers.location).toContain('#access_token=')
    expect((await auth().mailTo(email())).at(-1)).toContain('/auth/v1/confirm?token=')
  })
})
