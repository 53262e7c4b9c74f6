// The shell shares this module with all remotes.
export { reportTo } from './failures/report'
export { firstData, prefetchWith } from './sections/first-data'
export { idle } from './idle'
export { SectionError } from './sections/section-error'
// Remotes import these two from '@mca/federation/dialogs'. At run time, shells and remotes of different releases share them under
// the old names.
export { RemoteDialog as Slot, preloadRemoteDialog as preloadSlot } from './dialogs/remote-dialog'
export type { RemoteDialogName, RemoteDialogs } from './dialogs/remote-dialogs'
export { checkForNewReleases, overriddenRemotes, startRemotes } from './remotes/live-remotes'
export { loadRoutes, preloadRoutes } from './remotes/load-remote'
export { useNewReleases } from './remotes/new-releases'
export { renewRemote } from './remotes/renew-remote'
