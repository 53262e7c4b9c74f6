export { type ContactForm, contactInput, type ContactInput, createContactForm } from './contact'
export {
  promiseCancelInput,
  type PromiseCancelInput,
  type PromiseForm,
  promiseInput,
  type PromiseInput,
  promiseList,
  promiseListQuery,
  type PromiseListQuery,
  promiseProblem,
  promiseToPay,
  type PromiseToPay,
} from './promise'
export { isRunningPromise, maxPromiseLines, promiseLabels, type PromiseState, promiseStates } from './promise-options'
export { countsUntil, type PromisedDebit, promisedDebits } from './promised-debits'
export { type PromisedLine, promiseStanding } from './promise-standing'
