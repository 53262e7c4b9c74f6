import { afterAll, beforeAll, beforeEach } from '@jest/globals'
import { GoTrueClient } from '@supabase/auth-js'
import { type AuthApp, createAuthApp, rightPassword } from './auth-app'
import { secondFactors } from '../calls/second-factors'

type SecondFactors = ReturnType<typeof secondFactors>

export interface FactorApp extends Omit<SecondFactors, 'withFactor'> {
  /** The server. Available from `beforeAll` to `afterAll`. */
  auth: () => AuthApp
  /** The address of the test's user. */
  email: () => string
  /** Gives the test's user a second factor. */
  withFactor: () => ReturnType<SecondFactors['withFactor']>
  /** The browser's client, signed in as the test's user. */
  signedInClient: () => Promise<GoTrueClient>
}

/**
 * Gives a test file a listening server whose clock stands still, and each test a new user with a password, a minute after the
 * previous test. Call it at the top level of the file.
 */
export function setUpFactorApp(): FactorApp {
  let opened: AuthApp | undefined
  let people = 0
  const clients: GoTrueClient[] = []
  const auth = () => {
    if (!opened) throw new Error('the server is open from beforeAll to afterAll')
    return opened
  }
  const email = () => `person-${people}@example.com`
  beforeAll(async () => {
    opened = await createAuthApp()
    await opened.listen()
    opened.stopClock()
  })
  afterAll(async () => {
    await Promise.all(clients.map((client) => client.dispose()))
    await opened?.close()
  })
  beforeEach(async () => {
    people += 1
    await auth().addUser(email())
    auth().advanceClock(60_000)
  })
  const { withFactor, ...steps } = secondFactors(auth)
  return {
    ...steps,
    auth,
    email,
    withFactor: () => withFactor(email()),
    async signedInClient() {
      const url = `${auth().site.publicUrl}/auth/v1`
      const client = new GoTrueClient({ url, autoRefreshToken: false, persistSession: false })
      clients.push(client)
      await client.signInWithPassword({ email: email(), password: rightPassword })
      return client
    },
  }
}
