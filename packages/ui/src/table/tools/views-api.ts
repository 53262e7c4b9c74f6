import type { ListName, View, ViewInput } from '@mca/contract/views'
import type { UseMutationOptions, UseQueryOptions } from '@tanstack/react-query'

/** How views are loaded and saved; `savedViews` of `@mca/api` has it. This package calls no server. */
export interface ViewsApi {
  list: (list: ListName) => UseQueryOptions<View[], Error, View[], string[]>
  update: () => UseMutationOptions<View, Error, { id: string; input: ViewInput }>
  remove: () => UseMutationOptions<void, Error, string>
  /** A hook: saves one form, which creates a view or changes this one. */
  useSave: (view?: View) => { save: (input: ViewInput) => Promise<View>; creation: object }
}
