export { Dialog } from './dialog/dialog'
export { FormDialog } from './dialog/form-dialog'
