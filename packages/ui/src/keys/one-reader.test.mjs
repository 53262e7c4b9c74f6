import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@jest/globals'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const folders = [
  ...['api', 'charts', 'federation', 'files', 'history', 'notes', 'tasks', 'ui'].map((name) => `packages/${name}/src`),
  ...readdirSync(root).flatMap((name) => (/^(shell|mf-\w+)$/.test(name) ? [`${name}/src`] : [])),
]
const readsKey =
  /event\.(key|code|keyCode)\b|\{[^{}]*\bkey(Code)?\b[^{}]*\}(: KeyboardEvent| = event)|\b(isComposing|nativeEvent\.key)\b/

// Proves R2.582.
test('only one file reads key presses', () => {
  const files = folders.flatMap((folder) =>
    readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  const readers = files.filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !/\.test\.|\.d\.ts/.test(file) &&
      /keydown|KeyboardEvent/i.test(readFileSync(`${root}/${file}`, 'utf8')) &&
      readsKey.test(readFileSync(`${root}/${file}`, 'utf8')),
  )
  expect(readers).toEqual(['packages/ui/src/keys/read-key.ts'])
})
