export { answerQuestions } from './answer-questions'
export { emptyDashboard, todayCalls } from './empty-dashboard'
export { fieldValues } from './field-values'
export {
  account,
  advanceDetail,
  advanceRow,
  id,
  merchant,
  note,
  pageOf,
  party,
  payment,
  paymentReturn,
  schedule,
  task,
} from './records'
export { heaviestRow } from './heaviest-row'
export { job, paymentImport } from './import-records'
export { openWithoutCode } from './open-without-code'
export { button, press } from './press'
export { renderRoutes } from './render-routes'
export { testApi } from './test-api'
export { tableText } from './table-text'
