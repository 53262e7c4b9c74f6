import { expect, test } from '@jest/globals'
import { LoadFailure, RemoteFailure, whatHappened, withinTimeLimit } from './remote-failure'

const named = (name: string, message: string) => Object.assign(new Error(message), { name })

// Proves R2.19.
test.each([
  [new RemoteFailure('parties', 'It offers no routes.'), 'It offers no routes.'],
  [new LoadFailure('manifest', '/remotes/users/u2/mf-manifest.json'), /could not be read/],
  [new LoadFailure('script', '/remotes/users/u2/remoteEntry.js'), /files could not be loaded/],
  [new LoadFailure('entry', '/remotes/users/u2/remoteEntry.js'), /files could not be loaded/],
  [named('ChunkLoadError', 'Loading chunk 165 failed.\n(error: http://x/165.js)'), /files could not be loaded/],
  [named('ChunkLoadError', 'Loading chunk 165 failed.\n(timeout: http://x/165.js)'), /did not answer in time/],
  [new Error('x is not a function\n    at y'), 'x is not a function'],
  [new Error(''), 'It stopped with an error.'],
  ['thrown text', 'thrown text'],
])('says in a person’s words what happened: %s', (error, words) => {
  expect(whatHappened(error)).toMatch(words)
})

test('rejects after the limit if the work never finishes', async () => {
  const never = new Promise<never>(() => undefined)
  await expect(withinTimeLimit(never, 10)).rejects.toThrow('It did not answer within 0.01 seconds.')
})

test('passes on the result or error of work that finishes in time', async () => {
  await expect(withinTimeLimit(Promise.resolve('done'), 1000)).resolves.toBe('done')
  await expect(withinTimeLimit(Promise.reject(new Error('refused')), 1000)).rejects.toThrow('refused')
})
