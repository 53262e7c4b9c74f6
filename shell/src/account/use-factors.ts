import { useSession } from '@mca/api'
import { useQuery } from '@tanstack/react-query'
import { factorQueries } from '../second-factor/second-factor-api'

/** The user's second factors: until they are loaded those that the session names, so that the cards of the page have their heights at once. */
export function useFactors() {
  const named = useSession(({ user }) => user?.factors)
  return useQuery({
    ...factorQueries.own(),
    placeholderData: () => named?.filter(({ status, factor_type }) => status === 'verified' && factor_type === 'totp'),
  })
}
