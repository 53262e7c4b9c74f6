/**
 * The shared modules that a host provides to remotes without importing them at start. Without its line here, a module would be
 * missing from the host's build and remotes would fail with 'Can not get "@mca/ui/table"'. (`@mca/ui/form` brings react-hook-form.)
 */
export const lazySharedModules = [
  () => import('@mca/ui/dialog'),
  () => import('@mca/ui/form'),
  () => import('@mca/ui/motion'),
  () => import('@mca/ui/table'),
  () => import('zod'),
]
