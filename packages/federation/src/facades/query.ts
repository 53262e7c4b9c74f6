/**
 * What this product uses of TanStack Query: the shell shares this list as '@tanstack/react-query'. It is read by its path,
 * because the name itself means this list. Every build checks that no name is missing here.
 */
export {
  MutationCache,
  QueryCache,
  QueryClient,
  QueryClientProvider,
  keepPreviousData,
  mutationOptions,
  queryOptions,
  skipToken,
  useIsFetching,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from '../../node_modules/@tanstack/react-query/build/modern/index.js'
