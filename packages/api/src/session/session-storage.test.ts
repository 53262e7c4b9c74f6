import { afterEach, expect, jest, test } from '@jest/globals'
import { sessionArea } from './session-storage'

afterEach(() => {
  jest.restoreAllMocks()
  sessionArea.removeItem('a session')
})

const refuseIn = (...refusing: Storage[]) => {
  const set = Storage.prototype.setItem // oxlint-disable-line typescript/unbound-method -- called with its `this`
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, text) {
    if (refusing.includes(this)) throw new DOMException('full', 'QuotaExceededError')
    set.call(this, key, text)
  })
}

// Proves R1.581.
test.each([
  ['in the browser', [], 'x', null],
  ['in its tab where the storage of the browser is full', [localStorage], null, 'x'],
  ['in memory where both are', [localStorage, sessionStorage], null, null],
])('a session is stored %s, and nowhere else', (_where, refusing, inBrowser, inTab) => {
  sessionArea.setItem('a session', 'earlier')
  refuseIn(...refusing)
  sessionArea.setItem('a session', 'x')
  expect(sessionArea.getItem('a session')).toBe('x')
  expect(localStorage.getItem('a session')).toBe(inBrowser)
  expect(sessionStorage.getItem('a session')).toBe(inTab)
  sessionArea.removeItem('a session')
  expect(sessionArea.getItem('a session')).toBeNull()
})

// Proves R1.581.
test('storage that may not even be looked at stores in memory', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(blocked)
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(blocked)
  sessionArea.setItem('a session', 'x')
  expect(sessionArea.getItem('a session')).toBe('x')
})
