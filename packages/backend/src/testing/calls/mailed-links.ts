import { afterAll, beforeAll, beforeEach, expect } from '@jest/globals'
import type { LightMyRequestResponse } from 'fastify'
import { type AuthApp, createAuthApp, linkIn, pressContinue } from '../app/auth-app'

export const home = 'http://localhost:3000'
export const setPasswordUrl = `${home}/set-password`

/**
 * Gives a test file an accounts service, a new account for each test, and functions to request mailed links and open them
 * in a browser. Call it at the top level of the file.
 */
export function setUpMailedLinks() {
  let auth: AuthApp
  let email: string
  let users = 0
  beforeAll(async () => {
    auth = await createAuthApp()
    auth.stopClock()
  })
  afterAll(() => auth.close())
  beforeEach(async () => {
    email = `person-${++users}@example.com`
    await auth.addUser(email)
    // The limit on mails per address has its own test.
    auth.advanceClock(60_000)
  })

  const recover = (payload: object, redirectTo?: string): Promise<LightMyRequestResponse> =>
    auth.call({
      method: 'POST',
      url: `/recover${redirectTo ? `?redirect_to=${encodeURIComponent(redirectTo)}` : ''}`,
      payload,
    })
  /** Opens a link, and does nothing on the page. */
  const open = (link: URL, method: 'GET' | 'HEAD' | 'OPTIONS' = 'GET'): Promise<LightMyRequestResponse> =>
    auth.app.inject({ method, url: `${link.pathname}${link.search}` })
  return {
    auth: () => auth,
    email: () => email,
    recover,
    open,
    /** The link of a new recovery mail. */
    newLink: async (redirectTo = setPasswordUrl) => {
      expect((await recover({ email }, redirectTo)).body).toBe('{}')
      return linkIn((await auth.mailTo(email)).at(-1))
    },
    /** The redirect of the button on the link's page: where it leads, and the parameters of its fragment. */
    landing: async (link: URL) => {
      const answer = await auth.app.inject(pressContinue(link))
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([303, 'no-store'])
      const url = new URL(String(answer.headers.location))
      return { page: `${url.origin}${url.pathname}${url.search}`, hash: new URLSearchParams(url.hash.slice(1)) }
    },
  }
}
