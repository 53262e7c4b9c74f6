import { expect } from '@jest/globals'
import type { LightMyRequestResponse } from 'fastify'
import { Secret, TOTP } from 'otpauth'
import type { AuthApp } from '../app/auth-app'

export interface Tokens {
  access_token: string
  refresh_token: string
}
interface Enrolled {
  id: string
  totp: { secret: string; uri: string; qr_code: string }
}

/** Actions of a user with an authenticator app. `auth` is read at each call, because tests create it later. */
export function secondFactors(auth: () => AuthApp) {
  const post = (path: string, token: string, payload: object, ip?: string): Promise<LightMyRequestResponse> =>
    auth().call({ method: 'POST', url: path, token, payload, ...(ip && { ip }) })
  const codeOf = (secret: string, steps = 0): string =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: auth().accounts.context.now().getTime() + steps * 30_000,
    })
  const enroll = async (token: string, friendly_name = 'phone'): Promise<Enrolled> => {
    const answer = await post('/factors', token, { factor_type: 'totp', friendly_name })
    expect(answer.statusCode).toBe(200)
    return answer.json()
  }
  const challenge = async (token: string, id: string, ip?: string): Promise<string> =>
    (await post(`/factors/${id}/challenge`, token, {}, ip)).json<{ id: string }>().id
  const verify = async (token: string, id: string, code: string): Promise<LightMyRequestResponse> =>
    post(`/factors/${id}/verify`, token, { challenge_id: await challenge(token, id), code })
  /** Signs in, adds a factor and passes it. After half a minute, its next code is valid. */
  const withFactor = async (email: string) => {
    const first = await auth().signIn(email)
    const factor = await enroll(first.access_token)
    const answer = await verify(first.access_token, factor.id, codeOf(factor.totp.secret))
    expect(answer.statusCode).toBe(200)
    auth().advanceClock(30_000)
    return { first, factor, strong: answer.json<Tokens>() }
  }
  return { post, codeOf, enroll, challenge, verify, withFactor }
}
