import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals'
import { startKeyService } from '../../../testing/app/hosted-service'
import { createTokenVerifier } from './verify-token'

let service: Awaited<ReturnType<typeof startKeyService>>
let verify: ReturnType<typeof createTokenVerifier>
let ahead = 0
const ann = crypto.randomUUID()
const minute = 60_000

beforeAll(async () => {
  service = await startKeyService()
  // Cache lifetimes use the machine's clock.
  const now = Date.now.bind(Date)
  jest.spyOn(Date, 'now').mockImplementation(() => now() + ahead)
})
afterAll(async () => {
  jest.restoreAllMocks()
  await service.close()
})
beforeEach(async () => {
  ahead = 0
  service.state.asked = 0
  verify = createTokenVerifier(service.url, undefined)
  await service.publish('first')
})
afterEach(() => {
  service.state.isReachable = true
  for (const kid of ['first', 'second']) service.withdraw(kid)
})

const unreachable = { status: 503, message: expect.stringContaining('cannot be reached') }

// Proves R18.50.
test('a new key works at once alongside the old one, which is refused once it was withdrawn and the keys were read again', async () => {
  const old = await service.token('first', ann)
  expect(await verify(old)).toMatchObject({ sub: ann })
  await service.publish('second')
  // An unknown key makes the server read the keys again, at most every half minute.
  ahead += minute
  expect(await verify(await service.token('second', ann))).toMatchObject({ sub: ann })
  expect(await verify(old)).toMatchObject({ sub: ann })
  expect(service.state.asked).toBe(2)
  service.withdraw('first')
  expect(await verify(old)).toMatchObject({ sub: ann })
  ahead += 11 * minute
  expect(await verify(old)).toBeUndefined()
})

test('tokens with unknown keys do not make the server ask again and again', async () => {
  const stranger = await startKeyService()
  await stranger.publish('unknown')
  const forged = await stranger.token('unknown', ann)
  await stranger.close()
  for (let times = 0; times < 5; times += 1) expect(await verify(forged)).toBeUndefined()
  expect(service.state.asked).toBe(1)
})

// Proves R18.49.
test('keys that were read keep working while the service is unreachable, however long', async () => {
  const [before, later] = [await service.token('first', ann), await service.token('first', ann)]
  expect(await verify(before)).toMatchObject({ sub: ann })
  service.state.isReachable = false
  ahead += 30 * minute
  expect(await verify(later)).toMatchObject({ sub: ann })
  const forged = `${later.slice(0, -6)}AAAAAA`
  expect(await verify(forged)).toBeUndefined()
})

// Proves R18.49.
test('a token whose key has not been read yet gets 503, and works afterwards', async () => {
  expect(await verify(await service.token('first', ann))).toMatchObject({ sub: ann })
  await service.publish('second')
  const token = await service.token('second', ann)
  service.state.isReachable = false
  ahead += minute
  await expect(verify(token)).rejects.toMatchObject(unreachable)
  service.state.isReachable = true
  expect(await verify(token)).toMatchObject({ sub: ann })
})

// Proves R18.49.
test('a server that starts while the service is unreachable answers 503', async () => {
  const token = await service.token('first', ann)
  service.state.isReachable = false
  await expect(verify(token)).rejects.toMatchObject(unreachable)
  service.state.isReachable = true
  expect(await verify(token)).toMatchObject({ sub: ann })
})
