import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { fromRoot } from '../lib/paths.mjs'

/** A small clone that contains these scripts. */
const clone = mkdtempSync(join(tmpdir(), 'mca-affected-'))
afterAll(() => rmSync(clone, { recursive: true, force: true }))

const run = (/** @type {string} */ program, /** @type {string[]} */ ...args) =>
  execFileSync(program, args, { cwd: clone, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
const write = (/** @type {string} */ file, text = `${file}\n`.repeat(20)) => {
  mkdirSync(dirname(join(clone, file)), { recursive: true })
  writeFileSync(join(clone, file), text)
}
const commit = () => {
  run('git', 'add', '.')
  run('git', '-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '-q', '-m', 'a commit')
}
const affected = (/** @type {string[]} */ ...args) =>
  run(process.execPath, 'packages/workspace/src/main.mjs', 'affected', ...args)

test('changes from git count: a commit, an untracked file, and both paths of a moved file', () => {
  cpSync(fromRoot('packages/workspace/src'), join(clone, 'packages/workspace/src'), { recursive: true })
  for (const app of ['shell', 'mf-a', 'mf-b']) write(`${app}/package.json`, '{}')
  write('mf-a/src/page.tsx')
  run('git', 'init', '-q')
  commit()
  expect(affected()).toMatch(/^This clone has no earlier commit, so everything counts as changed:\n/)

  write('mf-a/src/other.tsx')
  commit()
  expect(affected()).toContain('mf-a: mf-a/src/other.tsx (its types,')
  expect(JSON.parse(affected('--json'))).toMatchObject({ everything: false, apps: ['mf-a'] })

  write('mf-b/src/new.tsx')
  expect(JSON.parse(affected('HEAD', '--json'))).toMatchObject({ apps: ['mf-b'] })
  rmSync(join(clone, 'mf-b/src/new.tsx'))
  expect(affected('HEAD')).toContain('nothing has changed')

  renameSync(join(clone, 'mf-a/src/page.tsx'), join(clone, 'mf-b/page.tsx'))
  commit()
  expect(JSON.parse(affected('--json'))).toMatchObject({ apps: ['mf-a', 'mf-b'] })
})
