import { spawnSync } from 'node:child_process'
import { expect, test } from '@jest/globals'
import { fromRoot } from './lib/paths.mjs'

/** Runs a command. Returns its exit code and output. */
const command = (/** @type {string} */ name, /** @type {string[]} */ ...args) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [fromRoot('packages/workspace/src/main.mjs'), name, ...args],
    { encoding: 'utf8' },
  )
  return [status, `${stdout}${stderr}`]
}
const oneLine = (/** @type {string} */ words) => expect.stringMatching(new RegExp(`^[^\\n]*${words}[^\\n]*\\n$`))

const names = 'start test check types build dev release rollback remotes affected test-part skew new-remote'.split(' ')

test.each(names)('%s --help prints the usage and does nothing', (name) => {
  expect(command(name, '--help')).toEqual([0, oneLine(`^usage: (npm|pnpm) (run )?${name}`)])
})

test.each(names)('%s rejects an unknown option', (name) => {
  expect(command(name, '--frce')).toEqual([1, oneLine(`--frce.* usage: .*${name}`)])
})

test('bench-web --help prints the usage and measures nothing', () => {
  expect(command('bench-web', '--help')).toEqual([0, oneLine('^usage: pnpm bench:web')])
})

test.each([
  [['release'], 'usage: pnpm release <remote>'],
  [['release', 'nobody'], 'There is no remote nobody. usage: pnpm release <remote>.*parties'],
  [['release', 'users', 'parties'], "Unexpected argument 'parties'. usage: pnpm release"],
  [['rollback'], 'usage: pnpm rollback <remote>'],
  [['remotes', 'users'], 'usage: pnpm remotes'],
  [['remotes', '--follow'], 'usage: pnpm remotes'],
  [['remotes', 'nobody', '--follow'], 'No remote nobody is published'],
  [['rollback', 'nobody'], 'No remote nobody is published'],
  [['affected', 'no-such-commit'], "'no-such-commit' is not a commit of this clone"],
  [['test-part'], 'usage: pnpm test-part <part>.*packages, server, shell, advances'],
  [['test-part', 'nobody'], 'There is no part nobody. usage: pnpm test-part'],
  [['skew', 'no-such-commit'], "'no-such-commit' is not a commit of this clone"],
  [['dev', 'nobody'], 'There is no mf-nobody. Name any of shell, mf-advances'],
  [['build', 'parties'], "Unexpected argument 'parties'. usage: npm run build"],
  [['new-remote'], 'usage: pnpm new-remote <name>'],
  [['new-remote', 'Notes!'], 'usage: pnpm new-remote <name>'],
  [['new-remote', 'users'], 'mf-users is there already'],
  [['new-remote', 'isos'], 'taken'],
  [['new-remote', 'lead', '--list'], 'in the plural'],
  [['new-remote', 'notes', '--list'], 'is there already'],
  [['new-remote', 'assets'], 'taken'],
  [['no-such-command'], 'Unknown command .*skew, start, test'],
])('%j is rejected in one line', (/** @type {string[]} */ [name = '', ...args], /** @type {string} */ words) => {
  expect(command(name, ...args)).toEqual([1, oneLine(words)])
})
