import { expect, test } from '@jest/globals'
import { composedQueries, storedQueries } from '../testing/database/composed-queries'

// Proves R18.571.
test('queries has the text of every composed statement as the server sends it', async () => {
  const composed = await composedQueries()
  // Run `pnpm --filter @mca/backend queries` if this fails.
  expect(Object.fromEntries(storedQueries())).toEqual(Object.fromEntries(composed))
  for (const [name, text] of composed) expect([name, text]).toEqual([name, expect.stringMatching(/\bselect\b/)])
})
