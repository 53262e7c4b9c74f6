const table = () => import('@mca/ui/table')
const zod = () => import('zod')

/**
 * The shared modules that a host provides to remotes without importing them at start. Without its line here, a module would be
 * missing from the host's build and remotes would fail with 'Can not get "@mca/ui/table"'. (`@mca/ui/form` brings react-hook-form.)
 */
export const lazySharedModules = [
  () => import('@mca/ui/dialog'),
  () => import('@mca/ui/form'),
  () => import('@mca/ui/motion'),
  table,
  zod,
]

/** Loads what every list uses. A module that cannot be loaded is not reported: the list itself loads it again. */
export const loadListModules = (): Promise<unknown> => Promise.allSettled([table(), zod()])
