import { useStored } from '../hooks/use-stored'
import { useMatches } from '../hooks/use-matches'

/**
 * True if the rows of all lists are compact: one line each, and smaller (R2.46). By default, they are beside the sidebar: in a window of
 * 1024 px and more.
 */
export function useCompactRows(): readonly [boolean, (isCompact: boolean) => void] {
  const [density, store] = useStored('mca-density')
  const isWide = useMatches('(width >= 64rem)')
  return [
    density === null ? isWide : density === 'compact',
    (isCompact) => store(isCompact ? 'compact' : 'comfortable'),
  ]
}
