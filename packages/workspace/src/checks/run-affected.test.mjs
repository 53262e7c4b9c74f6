import { expect, test } from '@jest/globals'
import { journeysOf } from './run-affected.mjs'

test('a remote has the end-to-end tests in the folder of its name, and the shell those that belong to no remote', () => {
  expect(journeysOf('mf-parties')).toEqual(['parties/'])
  const ofShell = journeysOf('shell')
  expect(ofShell).toEqual(expect.arrayContaining(['dashboard/', 'federation/', 'shell/']))
  for (const other of ['parties/', 'fixtures/', 'bench/', 'node_modules/']) expect(ofShell).not.toContain(other)
})
