import { expect, test } from '@jest/globals'
import { outdatedCode } from './until-release.mjs'

/** @param {string} line @param {string} released */
const problemsOf = (line, released, path = 'packages/a/src/b.ts') =>
  outdatedCode(new Map([[path, `export const a = 1\n${line}\n`]]), released)

// Proves R18.570.
test.each([
  '// Until 1.4.0: servers of 1.3 send no name.',
  '  // Until 1.4.0: servers of 1.3 send no name.',
  '/** Until 1.4.0: servers of 1.3 send no name. */',
  ' * Until 1.4.0: servers of 1.3 send no name.',
  '{/* Until 1.4.0: servers of 1.3 send no name. */}',
  '-- Until 1.4.0: servers of 1.3 call it.',
])('%s stays until that release is out', (line) => {
  for (const released of ['0.0.0', '1.3.9', '1.3.10']) expect(problemsOf(line, released)).toEqual([])
  for (const released of ['1.4.0', '1.4.1', '1.10.0', '2.0.0'])
    expect(problemsOf(line, released)).toEqual([
      `packages/a/src/b.ts:2 was needed until 1.4.0, and ${released} is out: remove it`,
    ])
})

// Proves R18.570.
test('a comment that names no release is reported, and other sentences are not', () => {
  const wrong = "packages/a/src/b.ts:2 'Until next:' must name a release, such as 1.4.0"
  expect(problemsOf('// Until next: servers send no name.', '0.0.0')).toEqual([wrong])
  expect(problemsOf('// Until then, it waits.', '9.0.0')).toEqual([])
  expect(problemsOf("say('Until 1.4.0: closed')", '9.0.0')).toEqual([])
})

test('documents and applied migrations are not checked', () => {
  for (const path of ['docs/a.md', 'packages/backend/migrations/0001-a.sql'])
    expect(problemsOf('-- Until 1.4.0: servers of 1.3 call it.', '2.0.0', path)).toEqual([])
})
