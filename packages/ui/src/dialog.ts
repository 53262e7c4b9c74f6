export { Dialog } from './dialog/dialog'
export { FormDialog } from './dialog/form-dialog'
export { Progress } from './dialog/progress'
export { ResultDialog } from './dialog/result-dialog'
