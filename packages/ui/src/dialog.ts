export { FormDialog } from './dialog/form-dialog'
