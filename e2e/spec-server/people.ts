import { randomUUID } from 'node:crypto'
import type { Answer } from './answer'

export interface Person {
  id: string
  email: string
  password?: string
  name?: string
  created_at: string
  last_sign_in_at?: string
}

/** The accounts, shared by the users page and the accounts service of one server. */
export function newPeople(first: { email: string; password: string }) {
  const people: Person[] = [{ id: randomUUID(), ...first, created_at: '2026-01-01T12:00:00Z' }]
  const links = new Map<string, string>()
  const find = (of: Partial<Pick<Person, 'id' | 'email'>>) =>
    people.find(({ id, email }) => id === of.id || email === of.email)
  return {
    find,
    list: () =>
      people.map(({ id, email, name, created_at, last_sign_in_at }) => ({
        id,
        email,
        user_metadata: name === undefined ? {} : { name },
        created_at,
        ...(last_sign_in_at && { last_sign_in_at }),
      })),
    invite({ email, name, redirectTo }: Record<string, unknown>): Answer {
      if (find({ email: String(email) }))
        return { status: 409, body: { message: 'This address has an account already' } }
      const person: Person = {
        id: randomUUID(),
        email: String(email),
        name: String(name),
        created_at: '2026-11-24T12:00:00Z',
      }
      people.push(person)
      links.set(person.email, `${String(redirectTo)}#${fragmentOf(person, 'invite')}`)
      return { status: 201 }
    },
    remove(id: string) {
      people.splice(
        people.findIndex((person) => person.id === id),
        1,
      )
    },
    /** A mail with a link to set a new password. */
    recover(email: string, redirectTo: string) {
      const person = find({ email })
      if (person) links.set(email, `${redirectTo}#${fragmentOf(person, 'recovery')}`)
    },
    /** The link in the last mail to an address. */
    linkTo: (email: string) => links.get(email),
  }
}

export type People = ReturnType<typeof newPeople>

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const hour = 3600

/** A session as the accounts service returns it. Nobody checks the signature of its token here. */
export function sessionOf({ id, email, name, created_at }: Person, method: 'password' | 'otp') {
  const now = Math.floor(Date.now() / 1000)
  const expires_at = now + hour
  const claims = { sub: id, email, role: 'authenticated', aud: 'authenticated', aal: 'aal1', iat: now, exp: expires_at }
  const payload = { ...claims, session_id: randomUUID(), amr: [{ method, timestamp: now }] }
  return {
    access_token: `${base64({ alg: 'ES256', typ: 'JWT' })}.${base64(payload)}.${base64({ of: id })}`,
    refresh_token: id,
    token_type: 'bearer',
    expires_in: hour,
    expires_at,
    user: {
      id,
      email,
      aud: 'authenticated',
      role: 'authenticated',
      user_metadata: name === undefined ? {} : { name },
      app_metadata: {},
      identities: [],
      created_at,
    },
  }
}

function fragmentOf(person: Person, type: 'invite' | 'recovery') {
  const { access_token, refresh_token, expires_in, expires_at } = sessionOf(person, 'otp')
  return new URLSearchParams({
    access_token,
    refresh_token,
    expires_in: String(expires_in),
    expires_at: String(expires_at),
    token_type: 'bearer',
    type,
  })
}
