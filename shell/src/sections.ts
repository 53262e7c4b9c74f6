import { remotes, type Section } from './remotes'

const covers = (path: string, pathname: string) => pathname === path || pathname.startsWith(`${path}/`)

/** The section that a URL belongs to, with its remote: `/advances/new` is in Advances. None for the shell's own pages. */
export function sectionOf(pathname: string): (Section & { remote: string }) | undefined {
  for (const { name, sections } of remotes) {
    const section = sections.find(({ path }) => covers(path, pathname))
    if (section) return { ...section, remote: name }
  }
  return undefined
}
