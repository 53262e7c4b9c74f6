import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from '@jest/globals'
import { findProblems } from './check-docs.mjs'
import { anchorsOf, citationProblems } from './citations.mjs'
import { decisionProblems } from './decisions.mjs'
import { identifierProblems } from './identifiers.mjs'
import { ruleProblems } from './rules.mjs'

const rules = ['# Rules', '', '- **R1.1** One.', '- **R1.2** Two.'].join('\n')
const claims = ['// Proves R1.1, R1.2.', "test('both', () => {})"].join('\n')
const good = {
  'docs/product/one.md': rules,
  'docs/api.md': '# API\n\n## Errors & statuses\n',
  'docs/decisions/0001-use-numbers.md': '# 0001 Use numbers',
  'mf-a/src/list/page.tsx': '// As docs/api.md#errors--statuses, R1.2 and docs/decisions/0001-use-numbers.md say.\n',
  'mf-a/src/list/page.test.tsx': claims,
}

/** @param {Record<string, string>} files */
const problemsOf = (files) => {
  const repository = new Map(Object.entries({ ...good, ...files }))
  return [
    ...citationProblems(repository),
    ...ruleProblems(repository),
    ...identifierProblems(repository),
    ...decisionProblems(repository),
  ].map(({ path, line, message }) => `${path}:${line} ${message}`)
}
const comment = (/** @type {string} */ text) => problemsOf({ 'mf-a/src/x.ts': `const x = 1 // ${text}` })

test('a repository whose citations all exist and whose rules are all proven has no problem', () => {
  expect(problemsOf({})).toEqual([])
})

test.each([
  ['docs/gone.md', 'docs/gone.md does not exist'],
  ['see list/gone.tsx', 'list/gone.tsx does not exist'],
  ['docs/api.md#gone', 'docs/api.md has no heading #gone'],
  [`R${7}.1`, 'docs/product has no rule R7.1'],
  [`R${16}.500`, 'docs/product has no rule R16.500'],
  [`decision ${'0009'}`, 'there is no decision 0009'],
  [`${'SPEC'}.md section 2`, `${'SPEC'}.md is not in this repository`],
  [`as ${'issue'} 3 wants`, `${'issue'} 3 is not in this repository`],
])('a comment that cites %s fails with its line', (cited, message) => {
  expect(comment(cited)).toEqual([expect.stringContaining(`mf-a/src/x.ts:1 ${message}`)])
})

test.each([
  'list/page.tsx',
  'page.tsx',
  'mf-a/src/',
  'mf-*/src/page.ts',
  'packages/x/dist/main.js',
  '*.repo.ts',
  'Node.js',
])('a comment may contain %s', (cited) => expect(comment(cited)).toEqual([]))

test('a migration, which never changes, may cite a file that has another name since', () => {
  expect(problemsOf({ 'packages/backend/migrations/0001-a.sql': '-- as list/gone.tsx says\n' })).toEqual([])
  expect(problemsOf({ 'packages/backend/definitions/a.sql': '-- as list/gone.tsx says\n' })).toHaveLength(1)
})

test('comments, documents, and document paths in messages are checked; other code and the code of tests are not', () => {
  const code = "throw new Error('See docs/gone.md and mf-a/gone.ts')"
  expect(problemsOf({ 'mf-a/src/x.ts': code })).toEqual([
    expect.stringContaining('mf-a/src/x.ts:1 docs/gone.md does not exist'),
  ])
  expect(problemsOf({ 'mf-a/src/x.test.ts': code })).toEqual([])
  expect(
    problemsOf({ 'README.md': 'See [there](docs/gone.md), [here](#gone) and [it](https://example.com/a.md).' }),
  ).toEqual([
    expect.stringContaining('README.md:1 docs/gone.md does not exist'),
    expect.stringContaining('README.md:1 README.md has no heading #gone'),
  ])
  expect(
    problemsOf({
      'docs/decisions/README.md': '- [0001 Use numbers](0001-use-numbers.md)\n[2](../api.md#api) [3](../gone.md)',
    }),
  ).toEqual([expect.stringContaining('docs/decisions/README.md:2 docs/gone.md does not exist')])
})

test('an identifier in backticks exists in code, except in decisions and in names of other programs', () => {
  const code = { 'mf-a/src/y.ts': '/** See `oldName`. */\nexport const newName = 1 // `newName`, `run`, `camelCase`\n' }
  expect(problemsOf({ ...code, 'docs/decisions/0001-use-numbers.md': '# 0001 Use numbers\n\n`oldName`' })).toEqual([
    expect.stringContaining('mf-a/src/y.ts:1 no code has `oldName`'),
  ])
  expect(problemsOf({ 'docs/api.md': '# API\n\n## Errors & statuses\n\n`old_name` and `newName()`' })).toHaveLength(2)
})

test('a decision is named after its title, and the index lists it once by this title', () => {
  const index = (/** @type {string} */ text) => problemsOf({ 'docs/decisions/README.md': text })
  expect(index('- [0001 Use numbers](0001-use-numbers.md)')).toEqual([])
  const missing = expect.stringContaining('list the decision once, under its subject: - [0001 Use numbers]')
  expect(index('- [0001 Numbers](0001-use-numbers.md)')).toEqual([missing])
  expect(problemsOf({ 'docs/decisions/0002-two.md': "# 0002 Don't use two" })).toEqual([
    expect.stringContaining('docs/decisions/0002-two.md:1 name the file after its title: 0002-dont-use-two.md'),
  ])
})

test('headings get the anchors that GitHub gives them', () => {
  const text = '# A `code` & more!\n## Twice\n## Twice\n```sh\n# no heading\n```\n'
  expect([...anchorsOf(text)]).toEqual(['a-code--more', 'twice', 'twice-1'])
})

test('a rule that no test claims, and a rule that is defined twice, are reported with their lines', () => {
  expect(problemsOf({ 'docs/product/one.md': `${rules}\n- **R1.2** Again.\n- **R1.3** Three.` })).toEqual([
    expect.stringContaining('docs/product/one.md:5 R1.2 is defined twice'),
    expect.stringContaining('docs/product/one.md:6 no test proves R1.3'),
  ])
})

test.each([
  ['// Proves R1.1 and R1.2.', "test('x', () => {})", 'write a claim as'],
  ['/* Proves R1.1. */', "test('x', () => {})", 'write a claim as'],
  ['// Proves R1.1.', 'const x = 1', 'put the claim directly above'],
])('an invalid claim is reported: %s above %s', (claim, next, message) => {
  expect(problemsOf({ 'e2e/a.spec.ts': `${claim}\n${next}` })).toEqual([
    expect.stringContaining(`e2e/a.spec.ts:1 ${message}`),
  ])
})

test('files are read from the disk, except those that git ignores', () => {
  const root = mkdtempSync(join(tmpdir(), 'docs-'))
  try {
    const files = { ...good, '.gitignore': 'dist/\n', 'dist/x.md': 'docs/gone.md', 'mf-a/dist/x.md': 'docs/gone.md' }
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
    expect(findProblems(root)).toEqual([])
    rmSync(join(root, 'mf-a/src/list/page.test.tsx'))
    expect(findProblems(root)).toHaveLength(2)
  } finally {
    rmSync(root, { recursive: true })
  }
})
