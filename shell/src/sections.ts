import { advancePages, paymentPages, type SectionPage, userPages } from '@mca/contract/app'
import { remotes } from './remotes.mjs'

type Section = (typeof remotes)[number]['sections'][number]

const covers = (path: string, pathname: string) => pathname === path || pathname.startsWith(`${path}/`)

/** The section of an address, with its remote: `/advances/new` belongs to Advances. Undefined for the shell's own pages. */
export function findSection(pathname: string): (Section & { remote: string }) | undefined {
  for (const { name, sections } of remotes) {
    const section = sections.find(({ path }) => covers(path, pathname))
    if (section) return { ...section, remote: name }
  }
  return undefined
}

/** The sections of several pages. The first page of each is the section's own. */
export const sectionPages: readonly (readonly SectionPage[])[] = [advancePages, paymentPages, userPages]
