import { expect, test } from '@jest/globals'
import { advancePages, pageOfSection, paymentPages, userPages } from './section-pages'

const sections = { advances: advancePages, payments: paymentPages, users: userPages }

// Proves R20.100.
test.each([
  ['advances', '/advances', 'Advances'],
  ['advances', '/advances/5f0c/edit', 'Advances'],
  ['advances', '/advances/portfolio', 'Portfolio'],
  ['advances', '/advances/portfolio/cash', 'Portfolio'],
  ['payments', '/payments', 'Payments'],
  ['payments', '/payments/imports/5f0c', 'Imports'],
  ['users', '/users/activity', 'Activity'],
] as const)('of the pages of %s, %s belongs to %s', (section, pathname, label) => {
  expect(pageOfSection(sections[section], pathname)?.label).toBe(label)
})

test('each section begins with its own page, which covers the others', () => {
  for (const [first, ...others] of Object.values(sections))
    for (const { path } of others) expect(path.startsWith(`${first?.path}/`)).toBe(true)
})
