import { expect, jest, test } from '@jest/globals'
import { readKey } from './read-key'

const press = (key: string, init: KeyboardEventInit = {}) => new KeyboardEvent('keydown', { key, ...init })

// Proves R2.582, R20.80.
test.each([
  ['a letter', press('j', { code: 'KeyJ' }), 'j'],
  ['a letter with Caps Lock', press('J', { code: 'KeyJ' }), 'j'],
  ['a letter with Shift', press('J', { code: 'KeyJ', shiftKey: true }), 'J'],
  ['a letter with Shift and Caps Lock', press('j', { code: 'KeyJ', shiftKey: true }), 'J'],
  ['a sign with Shift', press('?', { code: 'Slash', shiftKey: true }), '?'],
  ['a key with a name', press('ArrowDown'), 'ArrowDown'],
  ['Ctrl and a letter', press('k', { code: 'KeyK', ctrlKey: true }), 'Ctrl+k'],
  ['Ctrl, Shift and a letter', press('K', { code: 'KeyK', ctrlKey: true, shiftKey: true }), 'Ctrl+Shift+k'],
  ['Ctrl and Enter', press('Enter', { ctrlKey: true }), 'Ctrl+Enter'],
  ['⌘ and Enter', press('Enter', { metaKey: true }), 'Ctrl+Enter'],
  ['Ctrl, Shift and Enter', press('Enter', { ctrlKey: true, shiftKey: true }), 'Ctrl+Shift+Enter'],
  ['Alt and a letter', press('s', { code: 'KeyS', altKey: true }), 'Alt+s'],
  ['Russian о at the place of J', press('о', { code: 'KeyJ' }), 'j'],
  ['Russian л at the place of K, with Ctrl', press('л', { code: 'KeyK', ctrlKey: true }), 'Ctrl+k'],
  ['Russian . at the place of /', press('.', { code: 'Slash' }), '/'],
  ['Russian , at the place of ?', press(',', { code: 'Slash', shiftKey: true }), '?'],
  ['Greek κ at the place of K, with Caps Lock', press('Κ', { code: 'KeyK' }), 'k'],
  ['Arabic ت at the place of J', press('ت', { code: 'KeyJ' }), 'j'],
  ['Hebrew ח at the place of J', press('ח', { code: 'KeyJ' }), 'j'],
  ['a Dvorak letter, by its letter', press('j', { code: 'KeyC' }), 'j'],
  ['a letter of a Latin layout with marks', press('ğ', { code: 'KeyE' }), 'ğ'],
  ['Enter of an input method', press('Enter', { isComposing: true }), ''],
  ['Escape of an input method', press('Escape', { keyCode: 229 }), ''],
  ['the Windows key and a letter', press('k', { code: 'KeyK', metaKey: true }), ''],
  ['AltGr and a letter', press('ś', { code: 'KeyS', modifierAltGraph: true, ctrlKey: true, altKey: true }), ''],
])('%s', (_title, event, expected) => expect(readKey(event)).toBe(expected))

// Proves R2.582.
test('on a Mac, Option types its letter, and Ctrl with a letter edits text', async () => {
  jest.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel')
  jest.resetModules()
  const { readKey: readKeyOnMac } = await import('./read-key')
  expect(readKeyOnMac(press('ß', { code: 'KeyS', altKey: true }))).toBe('')
  expect(readKeyOnMac(press('k', { code: 'KeyK', ctrlKey: true }))).toBe('')
  expect(readKeyOnMac(press('k', { code: 'KeyK', metaKey: true }))).toBe('Ctrl+k')
  jest.restoreAllMocks()
})
