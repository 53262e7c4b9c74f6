/**
 * What a remote imports to open dialogs of other remotes. This file is compiled into each remote; both functions come from the
 * shell's copy of @mca/federation, which shares them under the names that older shells and remotes use.
 */
export { Slot as RemoteDialog, preloadSlot as preloadRemoteDialog } from '@mca/federation'
