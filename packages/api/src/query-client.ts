import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { messageOf, problemOf } from '@mca/contract'
import { isOffline } from './problem'
import { sessionStore } from './session/store'

/** What a person is told after a mutation. `ui` makes a toast of it; this package knows no toasts. */
export interface Notice {
  type: 'success' | 'error'
  title: string
  description?: string
}

/** The texts of a mutation or query, defined beside it (R12) and passed as its `meta`. */
export interface Words extends Record<string, unknown> {
  success?: string
  /** The second line of the success toast, made from what was sent. */
  successDetail?: (variables: never) => string
  /** The fallback where the server gave no message; with `failureDetail`, the title above the reason. */
  failure?: string
  /** Given: the toast is `failure` with the reason under it, which is the server's message or this. */
  failureDetail?: string
  /** What to say besides when no answer came, for it may have been done all the same, and a second time would be one too many. */
  unanswered?: string
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: Words
    queryMeta: Words
  }
}

/** The error toast of a failed call, or nothing where its definition has no words for it. */
export function failureNotice(error: unknown, words: Words | undefined): Notice | undefined {
  if (!words?.failure) return undefined
  if (isOffline(error)) {
    const description = [messageOf(error, ''), words.unanswered].filter(Boolean).join(' ')
    return { type: 'error', title: words.failure, description }
  }
  if (!words.failureDetail) return { type: 'error', title: messageOf(error, words.failure) }
  return { type: 'error', title: words.failure, description: messageOf(error, words.failureDetail) }
}

function successNotice(variables: unknown, words: Words | undefined): Notice | undefined {
  if (!words?.success) return undefined
  // `never` keeps every definition's own variables type; the cache, which sees them all, can only hand them back.
  const description = words.successDetail?.(variables as never)
  return { type: 'success', title: words.success, ...(description ? { description } : {}) }
}

/** One more try, but not where the server has understood and refused: asking again changes nothing. */
function retryOnce(failures: number, error: unknown): boolean {
  const status = problemOf(error)?.status ?? 0
  return failures < 1 && !(status >= 400 && status < 500)
}

/**
 * After a failed mutation: whether what the server holds may be something else than the screen shows. It is when the record was changed (409)
 * or is gone (404), and it may be when no answer came that can be believed: a lost one, a broken one, a gateway's.
 */
function mayDifferFromScreen(error: unknown): boolean {
  const status = problemOf(error)?.status
  return status !== undefined && (status === 409 || status === 404 || status < 400 || status >= 500)
}

/**
 * Makes every query stale, and loads those on screen. A first answer that is still on its way may have been read before the change: TanStack
 * Query lets that fetch run on and takes what it brings for fresh, so these are asked once more.
 */
function loadAgain(client: QueryClient): void {
  const underway = client
    .getQueryCache()
    .findAll({ fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined })
  void client.invalidateQueries()
  for (const { promise, queryKey } of underway) {
    void promise?.then(
      () => client.invalidateQueries({ queryKey, exact: true }),
      () => undefined, // the query itself says that it failed
    )
  }
}

/**
 * The one query client of a page. After any successful mutation every query is stale and those on screen load again: a stale
 * balance costs more than a refetch, and no mutation has to know which screens show what it changed.
 */
export function createQueryClient({ notify }: { notify: (notice: Notice) => void }): QueryClient {
  const tell = (notice: Notice | undefined) => {
    if (notice) notify(notice)
  }
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => tell(failureNotice(error, query.meta)) }),
    mutationCache: new MutationCache({
      onSuccess: (_answer, variables, _before, mutation) => {
        // Not awaited: the dialog may close while the screens behind it load again.
        loadAgain(client)
        tell(successNotice(variables, mutation.meta))
      },
      onError: (error, _variables, _before, mutation) => {
        if (mayDifferFromScreen(error)) loadAgain(client)
        tell(failureNotice(error, mutation.meta))
      },
    }),
    defaultOptions: {
      queries: {
        retry: retryOnce,
        retryDelay: 500,
        refetchOnWindowFocus: false,
        // What a route asked for just before its page appears is not asked for again by the page.
        staleTime: 1000,
        // Without a network a query fails and says so, rather than waiting unseen; it loads by itself when the network is back.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  })
  forgetOnSignOut(client)
  return client
}

/** What one person has read is not kept for the next one who signs in on this page. */
function forgetOnSignOut(client: QueryClient): void {
  let userId = sessionStore.get().user?.id
  sessionStore.subscribe(() => {
    const next = sessionStore.get().user?.id
    if (userId !== undefined && next !== userId) client.clear()
    userId = next
  })
}
