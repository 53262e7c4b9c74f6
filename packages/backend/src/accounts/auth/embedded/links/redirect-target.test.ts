import { describe, expect, test } from '@jest/globals'
import { linkIn } from '../../../../testing/app/auth-app'
import { home, setUpMailedLinks } from '../../../../testing/calls/mailed-links'

const { auth, email, landing, newLink } = setUpMailedLinks()

describe('a link leads', () => {
  const foreign = [
    'https://evil.example/set-password',
    'http://localhost:3000.evil.example/',
    'http://localhost:3000@evil.example/',
    'http://user:secret@localhost:3000/',
    'http://localhost:3001/',
    'https://localhost:3000/',
    '//evil.example',
    '/\\evil.example',
    'http:\\\\localhost:3000\\',
    'javascript:alert(1)//localhost:3000',
    'data:text/html,hi',
    'http://2130706433:3000/',
    'http://0x7f.1:3000/',
    'HTTP://localhost:3000/',
    'http://localhost:3000/\r\nSet-Cookie: a=b',
    'http://localhost:3000/\tx',
    ' http://localhost:3000/',
    'http://localhost:3000evil/',
    'not a url',
  ]

  test.each(foreign)('never to %j, whether mailed or edited afterwards', async (target) => {
    const mailed = await newLink(target)
    expect(mailed.searchParams.get('redirect_to')).toBe(`${home}/`)
    mailed.searchParams.set('redirect_to', target)
    expect((await landing(mailed)).page).toBe(`${home}/`)
  })

  test.each([
    'http://127.0.0.1:3000/set-password',
    'http://[::1]:3000/set-password',
    'http://localhost:3000/set-password?a=1',
  ])('to %s while the server listens on loopback', async (target) => {
    expect((await landing(await newLink(target))).page).toBe(target)
  })

  test('to no other loopback name on a public host', async () => {
    const link = await newLink()
    auth().site.host = '0.0.0.0'
    try {
      link.searchParams.set('redirect_to', 'http://127.0.0.1:3000/set-password')
      expect((await landing(link)).page).toBe(`${home}/`)
    } finally {
      auth().site.host = '127.0.0.1'
    }
  })

  test('to the configured origin, whatever the request headers say', async () => {
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
      referer: 'http://evil.example/',
      redirect_to: 'http://evil.example/',
    }
    await auth().call({ method: 'POST', url: '/recover', payload: { email: email() }, headers })
    const message = (await auth().mailTo(email())).at(-1)
    expect(message).not.toContain('evil')
    expect(linkIn(message).searchParams.get('redirect_to')).toBe(`${home}/`)
  })
})
