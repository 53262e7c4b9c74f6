export { Dialog } from './dialog/dialog'
export type { DialogProps } from './dialog/dialog'
export { FormDialog } from './dialog/form-dialog'
export type { FormDialogProps } from './dialog/form-dialog'
