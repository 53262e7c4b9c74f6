import { expect, test } from '@jest/globals'
import { ifSignedIn, redirectToHome, requireNoSession, requireSession } from './guards'

const target = (answer: Response | null) => answer?.headers.get('Location')

// Proves R1.1, R1.2.
test('a visitor gets the sign-in page instead of any other page, and no data is loaded', async () => {
  expect(target(await requireSession())).toBe('/login')
  expect(target(await redirectToHome())).toBe('/login')
  expect(await requireNoSession()).toBeNull()
  const load = () => Promise.reject(new Error('data for a visitor'))
  expect(await ifSignedIn(load)()).toBeNull()
})
