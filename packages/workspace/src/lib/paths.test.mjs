import { expect, test } from '@jest/globals'
import { withDependencies } from './paths.mjs'

test('a package depends on itself and on its direct and indirect dependencies', () => {
  expect(withDependencies('packages/backend').sort()).toEqual([
    'packages/backend',
    'packages/contract',
    'packages/embedded-postgres',
    'packages/registry',
    'packages/tables',
  ])
  expect(withDependencies('mf-users')).toEqual(
    expect.arrayContaining(['mf-users', 'packages/contract', 'packages/api', 'packages/ui', 'packages/federation']),
  )
  for (const other of ['packages/backend', 'packages/testing', 'packages/workspace'])
    expect(withDependencies('mf-users')).not.toContain(other)
})
