import { timingSafeEqual } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { AuthContext } from '../context/auth-context'
import { randomToken, sha256 } from '../protocol/random-tokens'

// A browser that has signed in to an account keeps a cookie that identifies it at the next sign-in. The cookie grants no access: it only
// gives the browser its own budget of wrong passwords. A client without cookies is counted by its address.

const lifetimeSeconds = 365 * 24 * 60 * 60

/** One for each account, because several people may use one browser. */
function cookieName({ site }: AuthContext, email: string): string {
  const name = `mca-device-${sha256(email).toString('hex').slice(0, 16)}`
  return isSecure(site) ? `__Secure-${name}` : name
}

const isSecure = ({ publicUrl }: AuthContext['site']) => publicUrl.startsWith('https:')

const signatureOf = ({ encryption }: AuthContext, email: string, id: string) =>
  encryption.sign(`device:${email}:${id}`).toString('base64url')

/** The id of the device that sends these cookies, if it has signed in to this account before. */
export function knownDevice(context: AuthContext, cookies: string | undefined, email: string): string | undefined {
  const name = cookieName(context, email)
  const value = cookies
    ?.split(/; */)
    .find((each) => each.startsWith(`${name}=`))
    ?.slice(name.length + 1)
  const [id = '', signature = ''] = value?.split('.') ?? []
  const [expected, given] = [signatureOf(context, email, id), signature].map((text) => Buffer.from(text))
  return expected && given && expected.length === given.length && timingSafeEqual(expected, given) ? id : undefined
}

/** Lets `knownDevice` recognize the browser that has just signed in. */
export function rememberDevice(
  context: AuthContext,
  reply: FastifyReply,
  cookies: string | undefined,
  email: string,
): void {
  const id = knownDevice(context, cookies, email) ?? randomToken()
  const value = `${id}.${signatureOf(context, email, id)}`
  const options = `Path=/auth/v1; Max-Age=${lifetimeSeconds}; HttpOnly; SameSite=Strict`
  reply.header(
    'set-cookie',
    `${cookieName(context, email)}=${value}; ${options}${isSecure(context.site) ? '; Secure' : ''}`,
  )
}
