export { type CollectionLine, type CollectionPart, createCollections, type DealTotal } from './collections'
export {
  type IssueAllForm,
  issueAllInput,
  type IssueAllInput,
  issueAllPreview,
  type IssueAllPreview,
  issueAllQuery,
  issueAllResult,
  type IssueAllResult,
} from './issue-all'
export {
  issuedStatement,
  type IssuedStatement,
  issuedStatementList,
  statementFields,
  statementInput,
  type StatementInputForm,
  statementPreview,
  type StatementPreview,
  statementPreviewQuery,
  statementsQuery,
  type StatementsQuery,
  type StatementTotals,
} from './issued-statement'
export {
  exposureOf,
  isOfEarlierPeriod,
  type StatementAdvance,
  type StatementPosition,
  type StatementRow,
  type StatementSum,
  type StatementSummary,
  summaryOf,
} from './statement'
export {
  statementLinkDays,
  type StatementMail,
  statementMailInput,
  type StatementMailState,
  statementMailStates,
} from './statement-mail'
export { statementLabels, type StatementSectionName, statementSections } from './statement-sections'
