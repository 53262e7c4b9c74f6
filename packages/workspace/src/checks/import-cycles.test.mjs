import { expect, test } from '@jest/globals'
import { cyclicImports, relativeImports, upwardImports } from './import-cycles.mjs'

/** @param {string[]} imports `from to` */
const cyclesIn = (...imports) => cyclicImports(imports.map((each) => /** @type {[string, string]} */ (each.split(' '))))

test.each([
  ['two files', ['p/a p/b', 'p/b p/a'], ['p/a → p/b: p/a imports p/b', 'p/b → p/a: p/b imports p/a']],
  ['three files', ['p/a p/b', 'p/b p/c', 'p/c p/a'], ['a imports p/b', 'b imports p/c', 'c imports p/a']],
  ['folders', ['p/x/a p/y/b', 'p/y/c p/x/d'], ['p/x → p/y: p/x/a imports p/y/b', 'p/y → p/x: p/y/c imports p/x/d']],
  ['a folder and a file beside it', ['p/x/a p/b', 'p/b p/x/c'], ['p/b → p/x', 'p/x → p/b']],
])('a cycle of %s is found', (_name, imports, expected) => {
  expect(cyclesIn(...imports)).toEqual(expected.map((line) => expect.stringContaining(line)))
})

test('a chain through subfolders, and the same names in two packages, are not cycles', () => {
  expect(cyclesIn('p/a p/x/b', 'p/x/b p/x/c', 'p/x/c p/d', 'q/d q/a')).toEqual([])
})

test('imports into a cycle, or out of it, are not part of it', () => {
  expect(cyclesIn('p/0 p/a', 'p/a p/b', 'p/b p/a', 'p/b p/9')).toHaveLength(2)
})

test('imports of values and types, re-exports and dynamic imports count, packages do not', async () => {
  const source = `import { a } from './a'
    import type { B } from '../b.mjs'
    export * from './folder/c'
    const d = () => import('./d.tsx')
    import react from 'react'`
  const imported = (await relativeImports('p/src/x/file.tsx', source)).map(([, to]) => to)
  expect(imported).toEqual(['p/src/x/a', 'p/src/b', 'p/src/x/folder/c', 'p/src/x/d'])
})

test('a room of the server imports those before it in the list only', () => {
  const page = '1. [platform](platform/README.md): a\n2. [deals](deals/README.md): b\n'
  const path = (/** @type {string} */ name) => `packages/backend/src/${name}`
  const upward = (/** @type {string} */ from, /** @type {string} */ to) => upwardImports(page, [[path(from), path(to)]])
  expect(upward('deals/a', 'platform/b')).toEqual([])
  expect(upward('deals/a', 'deals/b')).toEqual([])
  expect(upward('main', 'deals/b')).toEqual([])
  expect(upward('platform/a', 'deals/b')).toHaveLength(1)
  expect(upward('deals/a', 'attic/b')).toHaveLength(1)
  expect(upward('attic/a', 'platform/b')).toHaveLength(1)
})
