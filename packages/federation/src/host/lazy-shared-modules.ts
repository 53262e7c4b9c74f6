const table = () => import(/* webpackChunkName: 'tables' */ '@mca/ui/table')

/**
 * The shared modules that a host provides to remotes without importing them at start. Without a line here, a module would be
 * missing in the host's build, and remotes would fail with 'Can not get "@mca/ui/table"'. (`@mca/ui/form` includes
 * react-hook-form.)
 * @public packages/build makes the file a part of a host's entry
 */
export const lazySharedModules = [
  () => import('@mca/ui/dialog'),
  () => import('@mca/ui/form'),
  () => import('@mca/ui/motion'),
  table,
  () => import('zod'),
]

/**
 * Loads the code that every list uses. A failure is not reported, because the list itself loads the module again.
 */
export const loadListModules = (): Promise<unknown> => table().catch(() => undefined)
