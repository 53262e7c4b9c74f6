import { spawnSync } from 'node:child_process'
import { expect, test } from '@jest/globals'
import { fromRoot } from './workspace-root.mjs'

/** Runs a command with words that it refuses, or its help; gives its exit code and what it printed. */
const command = (/** @type {string} */ script, /** @type {string[]} */ ...args) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [fromRoot(`packages/workspace/src/${script}.mjs`), ...args],
    { encoding: 'utf8' },
  )
  return [status, `${stdout}${stderr}`]
}
const oneLine = (/** @type {string} */ words) => expect.stringMatching(new RegExp(`^[^\\n]*${words}[^\\n]*\\n$`))

const scripts = 'start test build dev release rollback remotes affected skew new-remote'.split(' ')

test.each(scripts)('%s --help says how it is called, and does nothing', (script) => {
  expect(command(script, '--help')).toEqual([0, oneLine(`^usage: (npm|pnpm) (run )?${script}`)])
})

test.each(scripts)('%s takes no option for another', (script) => {
  expect(command(script, '--frce')).toEqual([1, oneLine(`--frce is not understood. usage: .*${script}`)])
})

test.each([
  [['release'], 'usage: pnpm release <remote>'],
  [['release', 'nobody'], 'There is no remote nobody. usage: pnpm release <remote>.*parties'],
  [['release', 'users', 'parties'], 'parties is not understood'],
  [['rollback'], 'usage: pnpm rollback <remote>'],
  [['rollback', 'nobody'], 'No remote nobody is published'],
  [['affected', 'no-such-commit'], 'no-such-commit names no commit of this clone'],
  [['skew', 'no-such-commit'], 'no-such-commit names no commit of this clone'],
  [['dev', 'nobody'], 'There is no mf-nobody: name one of shell, mf-advances'],
  [['new-remote'], 'usage: pnpm new-remote <name>'],
  [['new-remote', 'Notes!'], 'usage: pnpm new-remote <name>'],
  [['new-remote', 'users'], 'mf-users is there already'],
  [['new-remote', 'isos'], 'taken'],
  [['new-remote', 'assets'], 'taken'],
])('%j is refused in one line', (/** @type {string[]} */ [script = '', ...args], /** @type {string} */ words) => {
  expect(command(script, ...args)).toEqual([1, oneLine(words)])
})
