/**
 * Every shared part that a host provides to remotes without using it at once. A host provides only what its own graph
 * reaches: without its line here a remote fails with 'Can not get "@mca/ui/table"'. (`@mca/ui/form` reaches react-hook-form.)
 */
export const sharedParts = [
  () => import('@mca/ui/dialog'),
  () => import('@mca/ui/form'),
  () => import('@mca/ui/motion'),
  () => import('@mca/ui/table'),
  () => import('zod'),
]
