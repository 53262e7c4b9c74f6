import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from '@jest/globals'

const backend = resolve(__dirname, '../../..')
const files = (folder: string, isOne: (path: string) => boolean) =>
  readdirSync(join(backend, folder), { recursive: true, encoding: 'utf8' })
    .filter(isOne)
    .map((path) => join(backend, folder, path))
const code = [
  ...files('src', (path) => path.endsWith('.ts') && !path.endsWith('.test.ts')),
  ...files('migrations', (path) => path.endsWith('.sql')),
  ...files('definitions', (path) => path.endsWith('.sql')),
]

test('every advisory lock with a number is in the table of docs/architecture.md', () => {
  const used = code.flatMap((path) => {
    const text = readFileSync(path, 'utf8').replace(/(?<=\d)_(?=\d)/g, '')
    // In a call, as the seed of a hash, or as a constant.
    const numbers = text.matchAll(/(?:advisory_\w*lock\w*\(|hashtextextended\([^()]+, |[lL]ock(?:Key)? = )(\d+)\b/g)
    return Array.from(numbers, ([, number]) => number)
  })
  const table =
    readFileSync(resolve(backend, '../../docs/architecture.md'), 'utf8').split('### Advisory locks')[1] ?? ''
  const listed = Array.from(table.matchAll(/^\| (\d+) +\|/gm), ([, number]) => number)
  expect(new Set(used)).toEqual(new Set(listed))
  expect(listed).toHaveLength(new Set(listed).size)
})
