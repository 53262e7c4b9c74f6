import { expect, test } from '@jest/globals'
import { withDependencies } from './paths.mjs'

test('a package is built from itself and what it depends on, directly or not', () => {
  expect(withDependencies('packages/backend').sort()).toEqual(['packages/backend', 'packages/contract'])
  expect(withDependencies('mf-users')).toEqual(
    expect.arrayContaining(['mf-users', 'packages/contract', 'packages/api', 'packages/ui', 'packages/federation']),
  )
  for (const other of ['packages/backend', 'packages/testing', 'packages/workspace'])
    expect(withDependencies('mf-users')).not.toContain(other)
})
