import { paths } from '@mca/contract/app'
import { partyKinds, type PartyKind } from '@mca/contract/parties'
import { expect, test } from '@jest/globals'
import { remotes } from './remotes.mjs'
import { findSection } from './sections'

// Proves R2.1.
test('the sections are in the order of the sidebar, before those of later remotes', () => {
  const labels = remotes.flatMap(({ sections }) => sections.map(({ label }) => label))
  const specified = ['Advances', 'Merchants', 'Payments', 'ISOs', 'Funders', 'Sales Reps', 'Syndicators', 'Users']
  expect(labels.slice(0, specified.length)).toEqual(specified)
})

test('paths and names are those of @mca/contract', () => {
  const labels = new Map<string, string>(
    remotes.flatMap(({ sections }) => sections.map(({ path, label }) => [path, label] as const)),
  )
  for (const path of [paths.advances, paths.merchants, paths.payments, paths.users])
    expect([...labels.keys()]).toContain(path)
  const kinds = Object.keys(partyKinds) as PartyKind[]
  for (const kind of kinds) expect(labels.get(paths.parties(kind))).toBe(partyKinds[kind].many)
})

// Proves R2.2.
test.each([
  ['/isos', 'parties', 'ISOs'],
  ['/sales-reps', 'parties', 'Sales Reps'],
  ['/merchants/5f0c', 'merchants', 'Merchants'],
  ['/advances/new', 'advances', 'Advances'],
  ['/advances/5f0c/edit', 'advances', 'Advances'],
])('%s belongs to %s', (pathname, remote, label) => {
  expect(findSection(pathname)).toMatchObject({ remote, label })
})

test.each(['/', '/login', '/set-password', '/nowhere', '/isosceles'])('%s belongs to no remote', (pathname) => {
  expect(findSection(pathname)).toBeUndefined()
})
