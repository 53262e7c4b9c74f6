import { expect } from '@jest/globals'
import type { LightMyRequestResponse } from 'fastify'
import { type AuthApp, linkIn } from './auth-app'

export const home = 'http://localhost:3000'
export const setPasswordUrl = `${home}/set-password`

/** What a user does with mailed links: requests one, and opens it in a browser. */
export const mailedLinks = (auth: () => AuthApp) => {
  const recover = (payload: object, redirectTo?: string): Promise<LightMyRequestResponse> =>
    auth().call({
      method: 'POST',
      url: `/recover${redirectTo ? `?redirect_to=${encodeURIComponent(redirectTo)}` : ''}`,
      payload,
    })
  const follow = (link: URL, method: 'GET' | 'HEAD' | 'OPTIONS' = 'GET'): Promise<LightMyRequestResponse> =>
    auth().app.inject({ method, url: `${link.pathname}${link.search}` })
  return {
    recover,
    follow,
    /** The link of a new recovery mail. */
    newLink: async (email: string, redirectTo = setPasswordUrl) => {
      expect((await recover({ email }, redirectTo)).body).toBe('{}')
      return linkIn((await auth().mailTo(email)).at(-1))
    },
    /** Where the link redirects to: the page, and the parameters of its fragment. */
    landing: async (link: URL) => {
      const answer = await follow(link)
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([303, 'no-store'])
      const url = new URL(String(answer.headers.location))
      return { page: `${url.origin}${url.pathname}${url.search}`, hash: new URLSearchParams(url.hash.slice(1)) }
    },
  }
}
