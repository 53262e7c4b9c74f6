/** The API for opening dialogs of other remotes. It is compiled into each remote; both functions come from the shell's @mca/federation. */
export { RemoteDialog, preloadRemoteDialog } from '@mca/federation'
