import { expect, test } from '@jest/globals'
import { startServer } from '../../testing/server'

// Proves R1.21, R19.32.
test('a session that the API refuses before the accounts client has started ends once, and was not a sign-out', async () => {
  const server = await startServer()
  const script = document.createElement('script')
  script.id = 'config'
  script.type = 'application/json'
  script.textContent = JSON.stringify({ supabaseUrl: server.origin, supabasePublishableKey: 'key', remotes: {} })
  document.head.append(script)
  const expires_at = Math.floor(Date.now() / 1000) + 3600
  const access_token = `e30.${btoa(JSON.stringify({ exp: expires_at }))}.sig`
  const stored = {
    access_token,
    refresh_token: 'r',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at,
    user: { id: 'u' },
  }
  window.localStorage.setItem('mca-auth', JSON.stringify(stored))
  // Imported after the session is stored: the page reads it when it loads.
  const { endSession, startSession } = await import('./session')
  const { authClient } = await import('./client')

  const told: unknown[] = []
  startSession(
    (...account) => void told.push(account),
    () => undefined,
  )
  endSession(access_token)
  const client = await authClient()
  await new Promise<void>((resolve) => {
    client.onAuthStateChange((event) => event === 'SIGNED_OUT' && resolve())
  })
  expect(window.localStorage.getItem('mca-auth')).toBeNull()
  expect(told).toEqual([
    ['u', false],
    [undefined, true],
  ])
  await server.stop()
})
