import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { messageOf, problemOf } from '@mca/contract/problems'
import { bookDayStore } from './book-day'
import { isOffline, mayBeSaved } from './problem'
import { sessionStore } from './session/store'

/** The message to show after a mutation. `ui` displays it as a toast; this package does not depend on `ui`. */
export interface ToastContent {
  /** A later toast with this id replaces an earlier one. */
  id?: string
  type: 'success' | 'error'
  title: string
  description?: string
  /** A button, which also closes the toast. */
  action?: { label: string; onClick: () => void }
  /** A link of the toast to a page of the app. */
  link?: ToastLink
}

export interface ToastLink {
  label: string
  to: string
}

/** The texts of a mutation or query, defined next to it (R12) and passed as its `meta`. */
export interface Words extends Record<string, unknown> {
  /** The id of its toasts: a later one replaces an earlier one, whether success or failure. */
  toastId?: string
  /** The title of the success toast, or a function of the mutation's answer; without a title there is no toast. */
  success?: string | ((answer: never) => string | undefined)
  /** The second line of the success toast, built from the mutation's variables and its answer. */
  successDetail?: (variables: never, answer: never) => string | undefined
  /**
   * Builds the action of the success toast's button 'Undo', from the mutation's answer and variables. No button if it returns
   * undefined.
   */
  undo?: (answer: never, variables: never) => (() => void) | undefined
  /** Builds the success toast's link, for example to the created record. No link if it returns undefined. */
  link?: (answer: never, variables: never) => ToastLink | undefined
  /** The text to show if the server sent no message. With `failureDetail`, it is the toast's title. */
  failure?: string
  /** If set, the toast's title is `failure`, and the line below is the server's message or, without one, this text. */
  failureDetail?: string
  /** True if it changes no record, such as signing in: then nothing is refetched. */
  changesNothing?: boolean
  /** An edit conflict (409) gets no toast, because the form shows it. */
  conflictInForm?: boolean
  /**
   * Added to the message if there was no response: the change may have been saved anyway, and a retry would repeat it.
   */
  unanswered?: string
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: Words
    queryMeta: Words
  }
}

/** The error toast of a failed call, or undefined if its definition has no text for it. */
export function failureToast(error: unknown, words: Words | undefined): ToastContent | undefined {
  if (!words?.failure) return undefined
  if (isOffline(error)) {
    const description = [messageOf(error, ''), words.unanswered].filter(Boolean).join(' ')
    return { type: 'error', title: words.failure, description }
  }
  const { message, intermediary } = problemOf(error) ?? {}
  if (!words.failureDetail)
    return { type: 'error', title: message || words.failure, ...(intermediary && { description: intermediary }) }
  return { type: 'error', title: words.failure, description: messageOf(error, words.failureDetail) }
}

/** A toast in one line. */
const textOf = ({ title, description }: ToastContent): string => (description ? `${title}: ${description}` : title)

function successToast(answer: unknown, variables: unknown, words: Words | undefined): ToastContent | undefined {
  // `never` lets each definition declare its own types. The cache handles all of them and only passes them back.
  const [its, typed] = [answer as never, variables as never]
  const title = typeof words?.success === 'function' ? words.success(its) : words?.success
  if (!words || !title) return undefined
  const description = words.successDetail?.(typed, its)
  const undo = words.undo?.(its, typed)
  const link = words.link?.(its, typed)
  return {
    type: 'success',
    title,
    ...(description && { description }),
    ...(undo && { action: { label: 'Undo', onClick: undo } }),
    ...(link && { link }),
  }
}

/** Retries once, except when the server refused the request: a retry would be refused again. */
function retryOnce(failures: number, error: unknown): boolean {
  const status = problemOf(error)?.status ?? 0
  return failures < 1 && !(status >= 400 && status < 500)
}

/**
 * True if the screen may be out of date after a failed mutation. It is if the record was changed (409) or deleted
 * (404). It may be if there was no reliable response: none at all, an incomplete one or a gateway error.
 */
function mayDifferFromScreen(error: unknown): boolean {
  const status = problemOf(error)?.status
  return status !== undefined && (status === 409 || status === 404 || mayBeSaved(error))
}

/**
 * Marks every query as stale and refetches those on screen. A first fetch still in flight may have read the data before
 * the change. TanStack Query does not cancel that fetch and treats its result as fresh, so those queries are fetched
 * once more.
 */
function loadAgain(client: QueryClient): void {
  const underway = client
    .getQueryCache()
    .findAll({ fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined })
  void client.invalidateQueries()
  for (const { promise, queryKey } of underway) {
    void promise?.then(
      () => client.invalidateQueries({ queryKey, exact: true }),
      () => undefined, // the query reports its own failure
    )
  }
}

/**
 * The page's only query client. After every successful mutation that may have changed a record all queries are stale and those on screen
 * are refetched. A refetch costs less than a stale balance, and no mutation needs to know which screens show its data.
 */
export function createQueryClient({ notify }: { notify: (toast: ToastContent) => void }): QueryClient {
  const showToast = (toast: ToastContent | undefined, { toastId }: Words = {}) => {
    if (toast) notify({ ...toast, ...(toastId && { id: toastId }) })
  }
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => showToast(failureToast(error, query.meta)) }),
    mutationCache: new MutationCache({
      onSuccess: (answer, variables, _before, mutation) => {
        // Not awaited: the dialog may close while the screens behind it are refetched.
        if (!mutation.meta?.changesNothing) loadAgain(client)
        showToast(successToast(answer, variables, mutation.meta), mutation.meta)
      },
      onError: (error, _variables, _before, mutation) => {
        if (mayDifferFromScreen(error)) loadAgain(client)
        if (mutation.meta?.conflictInForm && problemOf(error)?.status === 409) return
        const toast = failureToast(error, mutation.meta)
        if (toast) Object.assign(error, { notice: textOf(toast) })
        showToast(toast, mutation.meta)
      },
    }),
    defaultOptions: {
      queries: {
        retry: retryOnce,
        retryDelay: 500,
        refetchOnWindowFocus: false,
        // A page does not refetch what its route loader has just fetched.
        staleTime: 1000,
        // Without a network, a query fails visibly instead of pausing; it refetches when the network is back.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  })
  forgetOnSignOut(client)
  followBookDay(client)
  return client
}

const turningMs = 10_000

/** While the book day is advancing, the screen is refetched at intervals, and once more when it has advanced. */
function followBookDay(client: QueryClient): void {
  let timer: ReturnType<typeof setInterval> | undefined
  bookDayStore.subscribe(() => {
    clearInterval(timer)
    if (bookDayStore.get() === null) loadAgain(client)
    else timer = setInterval(() => void client.invalidateQueries(), turningMs)
  })
}

/** Clears the cache, so that the next user of this page does not see the previous user's data. */
function forgetOnSignOut(client: QueryClient): void {
  let userId = sessionStore.get().user?.id
  sessionStore.subscribe(() => {
    const next = sessionStore.get().user?.id
    if (userId !== undefined && next !== userId) client.clear()
    userId = next
  })
}
