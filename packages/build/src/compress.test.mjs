import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from '@jest/globals'
import { precompress } from './compress.mjs'

const folder = mkdtempSync(join(tmpdir(), 'mca-compress-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a text file gets a compressed copy of each kind, unless it is small; other files get none', async () => {
  const text = 'a line of code\n'.repeat(100)
  const files = ['page.js', 'small.css', 'picture.png'].map((name) => join(folder, name))
  for (const file of files) writeFileSync(file, file.endsWith('small.css') ? 'a {}' : text)
  await precompress(files)
  expect(readdirSync(folder).sort()).toEqual(['page.js', 'page.js.br', 'page.js.gz', 'picture.png', 'small.css'])
  expect(brotliDecompressSync(readFileSync(join(folder, 'page.js.br'))).toString()).toBe(text)
  expect(gunzipSync(readFileSync(join(folder, 'page.js.gz'))).toString()).toBe(text)
})
