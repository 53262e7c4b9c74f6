import type { Locator, Page } from '@playwright/test'

/** One section of each remote, as the sidebar names it. */
export const sections = [
  { remote: 'advances', section: 'Advances' },
  { remote: 'merchants', section: 'Merchants' },
  { remote: 'payments', section: 'Payments' },
  { remote: 'parties', section: 'ISOs' },
  { remote: 'users', section: 'Users' },
] as const

export type Remote = (typeof sections)[number]['remote']
export type Section = (typeof sections)[number]['section']

/** An element that only the section's own code shows, as opposed to its heading, which the shell shows. */
export const contentOf = (page: Page, section: Section): Locator =>
  section === 'Payments'
    ? page.getByRole('main').getByRole('button', { name: 'Record Payment' })
    : page.getByRole('main').getByRole('searchbox')
