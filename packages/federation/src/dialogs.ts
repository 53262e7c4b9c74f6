/**
 * What a remote imports to open the dialogs of others. It is compiled into each remote. At run time a remote takes the two from the
 * shell's copy of @mca/federation, where they keep the names under which shells of before share them.
 */
export { Slot as RemoteDialog, preloadSlot as preloadRemoteDialog } from '@mca/federation'
