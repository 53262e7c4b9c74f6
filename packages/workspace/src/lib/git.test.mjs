import { expect, test } from '@jest/globals'
import { git, resolveCommit } from './git.mjs'

test('a commit is found by any of its names, and the message about another name says so', () => {
  expect(resolveCommit('HEAD')).toBe(git('rev-parse', 'HEAD'))
  expect(() => resolveCommit('--no-such')).toThrow("'--no-such' is not a commit of this clone.")
})
