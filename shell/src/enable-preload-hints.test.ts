import { beforeEach, expect, jest, test } from '@jest/globals'

const [account, other] = ['5f0c0000-0000-4000-8000-000000000001', '5f0c0000-0000-4000-8000-000000000002']

beforeEach(() => {
  localStorage.clear()
  jest.resetModules()
})

const hint = (href: string, mark = '') => `<link rel="hint" as="script" href="/remotes/users/${href}" ${mark}>`
const signIn = (id: string) => localStorage.setItem('mca-auth', JSON.stringify({ user: { id } }))

/** The files a page preloads, with both releases of a remote. */
async function preloaded(share: number) {
  document.head.innerHTML =
    hint('old.js', 'data-old') +
    hint('new.js', `data-new="a1b2c3d4 ${share}"`) +
    '<link rel="list-hint" href="/table.js">'
  await import('./enable-preload-hints.js')
  return [...document.querySelectorAll('link[rel=preload]')].map((link) => link.getAttribute('href'))
}

// Proves R24.41.
test.each([
  ['the new one for an account in its share', 100, '/remotes/users/new.js'],
  ['the old one for any other account', 0, '/remotes/users/old.js'],
])('preloads only the files of one release: %s', async (_which, share, file) => {
  signIn(account)
  expect(await preloaded(share)).toEqual([file])
})

// Proves R24.41, R24.42.
test('preloads the new release for an account that always uses the newest, and only for that one', async () => {
  localStorage.setItem('mca-newest', account)
  signIn(account)
  expect(await preloaded(0)).toEqual(['/remotes/users/new.js'])
  signIn(other)
  jest.resetModules()
  expect(await preloaded(0)).toEqual(['/remotes/users/old.js'])
})

// Proves R24.2.
test('preloads nothing without a session, and the old release if the stored one cannot be read', async () => {
  expect(await preloaded(100)).toEqual([])
  localStorage.setItem('mca-auth', 'damaged')
  jest.resetModules()
  expect(await preloaded(100)).toEqual(['/remotes/users/old.js'])
})

test('preloads the files of a list only on the page of a list, and those of a remote with one release always', async () => {
  signIn(account)
  document.head.innerHTML = `<meta name="list">${hint('only.js')}<link rel="list-hint" href="/table.js">`
  await import('./enable-preload-hints.js')
  expect(document.querySelectorAll('link[rel=preload]')).toHaveLength(2)
})
