export {
  caseCloseInput,
  type CaseCloseInput,
  type CaseForm,
  caseFormOf,
  caseInput,
  type CaseInput,
  caseList,
  caseListQuery,
  type CaseListQuery,
  caseUpdate,
  type CaseUpdate,
  collectionCase,
  type CollectionCase,
  pairProblem,
  settlementProblem,
} from './case'
export {
  canHaveCase,
  caseLabels,
  type CaseStage,
  caseStages,
  closedCase,
  isStop,
  settlementStates,
} from './case-options'
export { settlementStanding } from './settlement-standing'
