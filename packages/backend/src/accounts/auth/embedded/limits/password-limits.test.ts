import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { type AuthApp, createAuthApp, linkIn, rightPassword, pressContinue } from '../../../../testing/app/auth-app'

let auth: AuthApp
let email: string
let people = 0
beforeAll(async () => {
  auth = await createAuthApp()
  auth.stopClock()
})
afterAll(() => auth.close())
beforeEach(async () => {
  email = `person-${++people}@example.com`
  await auth.addUser(email)
  auth.advanceClock(60_000)
})

const signIn = (password: string, ip: string, cookie?: string, who = email) =>
  auth.call({
    method: 'POST',
    url: '/token?grant_type=password',
    payload: { email: who, password },
    ip,
    ...(cookie && { headers: { cookie } }),
  })
const tokenOf = (answer: { json(): unknown }) => (answer.json() as { access_token: string }).access_token
/** The cookie that a browser keeps from this answer and sends with the next sign-in. */
const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers['set-cookie']).split(';')[0] ?? ''
/** Wrong passwords from as many addresses. Returns how many were checked. */
const guesses = async (count: number, from: string, cookie?: string) => {
  const answers = await Promise.all(
    Array.from({ length: count }, (_, n) => signIn(`guess ${n}`, from.replace('*', String(n)), cookie)),
  )
  return answers.filter(({ statusCode }) => statusCode === 400).length
}

// Proves R18.170.
describe('wrong passwords', () => {
  test('by a stranger do not block the right one: at another address, in a session, or on a known device', async () => {
    const known = await signIn(rightPassword, '10.1.0.1')
    expect(await guesses(11, '10.1.0.66')).toBe(10)
    expect((await signIn(rightPassword, '10.1.0.66')).statusCode).toBe(429)
    expect((await signIn(rightPassword, '10.1.0.2')).statusCode).toBe(200)
    const confirmed = await auth.app.inject({
      method: 'POST',
      url: '/api/account/confirm-password',
      headers: { authorization: `Bearer ${tokenOf(known)}` },
      payload: { password: rightPassword },
    })
    expect(confirmed.statusCode).toBe(200)
    // The browser that has signed in before is let in even from the stranger's address.
    expect((await signIn(rightPassword, '10.1.0.66', cookieOf(known))).statusCode).toBe(200)
  })

  test('are limited to a hundred a day from any number of addresses, while known devices sign in', async () => {
    const cookie = cookieOf(await signIn(rightPassword, '10.2.0.1'))
    let checked = 0
    for (let hour = 0; hour < 24; hour++) {
      checked += await guesses(hour === 0 ? 60 : 12, `10.3.${hour}.*`)
      auth.advanceClock(60 * 60_000)
    }
    expect(checked).toBeGreaterThanOrEqual(50)
    expect(checked).toBeLessThanOrEqual(100)
    await guesses(10, '10.4.0.*')
    const stranger = await signIn(rightPassword, '10.5.0.1')
    expect([stranger.statusCode, Number(stranger.headers['retry-after']) > 0]).toEqual([429, true])
    expect((await signIn(rightPassword, '10.5.0.1', cookie)).statusCode).toBe(200)
  })

  test('on a known device are counted too, and its right one clears them', async () => {
    const cookie = cookieOf(await signIn(rightPassword, '10.6.0.1'))
    expect(await guesses(9, '10.6.1.*', cookie)).toBe(9)
    expect((await signIn(rightPassword, '10.6.0.1', cookie)).statusCode).toBe(200)
    expect(await guesses(12, '10.6.2.*', cookie)).toBe(10)
  })

  test('are forgiven by a mailed link, which makes its browser known', async () => {
    await guesses(60, '10.7.0.*')
    expect((await signIn(rightPassword, '10.7.1.1')).statusCode).toBe(429)
    await auth.call({ method: 'POST', url: '/recover', payload: { email } })
    const link = linkIn((await auth.mailTo(email)).at(-1))
    const landed = await auth.app.inject(pressContinue(link))
    expect(cookieOf(landed)).toMatch(/^mca-device-/)
    expect((await signIn(rightPassword, '10.7.1.1')).statusCode).toBe(200)
  })
})

// Proves R18.170.
describe('the cookie of a known device', () => {
  test('grants no access, is only sent to sign-in, and is not readable by scripts', async () => {
    const answer = await signIn(rightPassword, '10.8.0.1')
    expect(answer.headers['set-cookie']).toMatch(
      /^mca-device-[0-9a-f]{16}=[\w-]{43}\.[\w-]{43}; Path=\/auth\/v1; Max-Age=31536000; HttpOnly; SameSite=Strict$/,
    )
    const cookie = cookieOf(answer)
    const alone = await auth.app.inject({ method: 'GET', url: '/auth/v1/user', headers: { cookie } })
    expect(alone.statusCode).toBe(401)
    auth.site.publicUrl = 'https://office.example.com'
    const secure = (await signIn(rightPassword, '10.8.0.1')).headers['set-cookie']
    auth.site.publicUrl = 'http://localhost:3000'
    expect(secure).toMatch(/^__Secure-mca-device-.*; Secure$/)
  })

  test('is valid for its own account only, and not if it was made up or changed', async () => {
    const other = `other-${email}`
    await auth.addUser(other)
    const cookie = cookieOf(await signIn(rightPassword, '10.9.0.1'))
    const others = cookieOf(await signIn(rightPassword, '10.9.0.1', undefined, other))
    const [name = '', value = ''] = cookie.split('=')
    const [id = '', signature = ''] = value.split('.')
    await guesses(10, '10.9.0.66')
    for (const wrong of [
      `${name}=${others.split('=')[1] ?? ''}`,
      `${name}=${id}`,
      `${name}=${id}.`,
      `${name}=x${id}.${signature}`,
      `${name}=.${signature}`,
      name,
      '=',
      ';;',
    ])
      expect((await signIn(rightPassword, '10.9.0.66', wrong)).statusCode).toBe(429)
    expect((await signIn(rightPassword, '10.9.0.66', `a=b; ${cookie}; c=d`)).statusCode).toBe(200)
  })
})

describe('at one address', () => {
  const signInAs = ({ email: who, password }: { email: string; password: string }, ip: string) =>
    signIn(password, ip, undefined, who)

  test('an address is refused for 15 minutes after ten failures at an account, known or not, even with the right password', async () => {
    await auth.addUser('target@example.com')
    for (const [n, email] of ['target@example.com', 'untarget@example.com'].entries()) {
      for (let attempt = 0; attempt < 10; attempt++) {
        const answer = await signInAs({ email, password: `wrong ${attempt}` }, `10.1.${n}.1`)
        expect(answer.statusCode).toBe(400)
      }
      const refused = await signInAs({ email: email.toUpperCase(), password: rightPassword }, `10.1.${n}.1`)
      expect([refused.statusCode, refused.json()]).toEqual([
        429,
        { code: 'over_request_rate_limit', message: 'Request rate limit reached' },
      ])
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(900)
    }
    auth.advanceClock(15 * 60_000)
    expect((await signInAs({ email: 'target@example.com', password: rightPassword }, '10.1.0.1')).statusCode).toBe(200)
  })

  test('a success clears the failures', async () => {
    await auth.addUser('clumsy@example.com')
    for (let round = 0; round < 2; round++) {
      for (let attempt = 0; attempt < 9; attempt++) {
        expect(
          (await signInAs({ email: 'clumsy@example.com', password: `wrong ${attempt}` }, '10.3.9.9')).statusCode,
        ).toBe(400)
      }
      const right = await signInAs({ email: 'clumsy@example.com', password: rightPassword }, '10.3.9.9')
      expect(right.statusCode).toBe(200)
    }
  })

  test('parallel attempts do not get around the limit', async () => {
    await auth.addUser('rushed@example.com')
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, index) =>
        signInAs({ email: 'rushed@example.com', password: `no ${index}` }, '10.4.0.1'),
      ),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(10)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(15)
  })

  test('an address may fail thirty times at once and then every five seconds; successes do not count', async () => {
    await auth.addUser('office@example.com')
    const ip = '10.5.0.1'
    for (let call = 0; call < 35; call++) {
      expect((await signInAs({ email: 'office@example.com', password: rightPassword }, ip)).statusCode).toBe(200)
    }
    const guess = (index: number) => signInAs({ email: `guess-${index}@example.com`, password: 'x' }, ip)
    const first = await Promise.all(Array.from({ length: 30 }, (_, index) => guess(index)))
    expect(first.every(({ statusCode }) => statusCode === 400)).toBe(true)
    const refused = await guess(31)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1)
    auth.advanceClock(5_000)
    expect((await guess(32)).statusCode).toBe(400)
    expect((await guess(33)).statusCode).toBe(429)
  })

  test('a forwarded address is not trusted', async () => {
    const guess = (index: number) =>
      auth.call({
        method: 'POST',
        url: '/token?grant_type=password',
        payload: { email: `forward-${index}@example.com`, password: 'x' },
        headers: { 'x-forwarded-for': `10.6.${index}.1` },
        ip: '10.6.0.1',
      })
    for (let index = 0; index < 30; index++) await guess(index)
    expect((await guess(30)).statusCode).toBe(429)
  })
})
