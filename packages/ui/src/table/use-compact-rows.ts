import { useStored } from '../hooks/use-stored'

/** True if the rows of all lists are compact: one line each, and smaller (R2.46). */
export function useCompactRows(): readonly [boolean, (isCompact: boolean) => void] {
  const [density, store] = useStored('mca-density')
  return [density === 'compact', (isCompact) => store(isCompact ? 'compact' : null)]
}
