import { beforeEach, expect, test } from '@jest/globals'
import { pageServer } from '../testing/page-server'
import { session } from '../testing/session'
import { http } from './http'
import { sessionStore } from './session/store'

const server = pageServer()
beforeEach(() => sessionStore.settle(session('token-1')))

// Proves R2.711.
test('a name that is written from the right arrives isolated, and is sent back as it was', async () => {
  const merchant = { name: 'מאפיית ירושלים 24', dba: 'Bakery', city: null, advances: [{ payee: 'نور' }], amount: 5 }
  server.willAnswer({ body: merchant })
  const shown = await http.get<typeof merchant>('merchants/1')
  expect(shown).toEqual({ ...merchant, name: `\u2068${merchant.name}\u2069`, advances: [{ payee: '\u2068نور\u2069' }] })
  await http.put('merchants/1', shown, { version: undefined })
  expect(JSON.parse(server.received.at(-1)?.body ?? '')).toEqual(merchant)
  await http.get(`payers/${encodeURIComponent(shown.name)}`, { query: { search: shown.name } })
  const name = encodeURIComponent(merchant.name)
  expect(server.received.at(-1)?.url).toBe(`/api/payers/${name}?search=${name.replaceAll('%20', '+')}`)
})
