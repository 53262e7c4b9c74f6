import { expect, test } from '@jest/globals'
import { isDeep } from '@mca/contract/testing/property-runs'
import Fastify from 'fastify'
import { handleError } from './error-handler'
import { queueAnonymousRequests } from './anonymous-queue'

const appOf = (maxWaiting?: number) => {
  const begun: string[] = []
  const app = Fastify()
  app.setErrorHandler(handleError)
  queueAnonymousRequests(app, (token) => token === 'known', maxWaiting)
  app.get('/:who', ({ params }) => {
    begun.push((params as { who: string }).who)
    return {}
  })
  const call = (who: string) =>
    app
      .inject({ url: `/${who}`, ...(who === 'known' && { headers: { authorization: 'Bearer known' } }) })
      // Sends it now; otherwise the call that is awaited first would be sent first.
      .then((answer) => answer)
  return { app, begun, call }
}

// Proves R18.190.
test('a signed-in user is served before hundreds of strangers who came earlier; all of them are served', async () => {
  const { app, begun, call } = appOf()
  await app.ready()
  const strangers = Array.from({ length: 300 }, () => call('stranger'))
  const known = call('known')
  expect((await known).statusCode).toBe(200)
  expect(begun.indexOf('known')).toBeLessThan(20)
  const answers = await Promise.all(strangers)
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(begun).toHaveLength(301)
  await app.close()
})

// Proves R18.190.
test('if more strangers call than can wait, the last are refused', async () => {
  // The server's own limit is tested in the deep run only: 6,000 concurrent requests take 20 seconds.
  const maxWaiting = isDeep ? undefined : 500
  const { app, call } = appOf(maxWaiting)
  await app.ready()
  const answers = await Promise.all(Array.from({ length: (maxWaiting ?? 5_000) + 1_000 }, () => call('stranger')))
  const refused = answers.filter(({ statusCode }) => statusCode === 503)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThan(1_000)
  expect(refused[0]?.headers['retry-after']).toBe('2')
  await app.close()
})
