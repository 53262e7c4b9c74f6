import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { contentHash, runIfKeyChanged } from './content-hash.mjs'
import { fromRoot, root } from './paths.mjs'

mkdirSync(fromRoot('test-results'), { recursive: true })
const folder = mkdtempSync(fromRoot('test-results/content-hash-'))
afterAll(() => rmSync(folder, { recursive: true }))
const inRoot = (/** @type {string} */ name) => relative(root, join(folder, name))

test('the hash depends only on content, without tests and build output', () => {
  const hash = () => contentHash([inRoot('app'), inRoot('missing')])
  const write = (/** @type {string} */ name, /** @type {string} */ text) => writeFileSync(join(folder, name), text)
  mkdirSync(join(folder, 'app/dist'), { recursive: true })
  write('app/page.ts', 'one')
  const first = hash()
  write('app/page.test.ts', 'a test')
  write('app/dist/main.js', 'output')
  write('app/page.ts', 'one')
  expect(hash()).toBe(first)
  write('app/page.ts', 'two')
  expect(hash()).not.toBe(first)
})

test('work runs again when its key changes, its output is missing, or it failed', async () => {
  const runs = /** @type {string[]} */ ([])
  const runWith = (/** @type {string} */ key, { outputExists = true, fails = false } = {}) =>
    runIfKeyChanged({
      file: inRoot('stamps/one'),
      key,
      outputExists,
      work: async () => {
        runs.push(key)
        if (fails) throw new Error('failed')
      },
    })
  await expect(runWith('a', { fails: true })).rejects.toThrow('failed')
  await runWith('a')
  await runWith('a')
  await runWith('a', { outputExists: false })
  await runWith('b')
  expect(runs).toEqual(['a', 'a', 'a', 'b'])
})
