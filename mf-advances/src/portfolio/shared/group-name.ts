import { dealGroups, optionOf, type DealGroup } from '@mca/contract'

/** 'ISO', 'Month Funded'. */
export const groupLabel = (by: DealGroup): string => optionOf(dealGroups, by)?.label ?? by

/** 'ISO', 'sales rep'. */
export const groupInSentence = (by: DealGroup): string => (by === 'iso' ? groupLabel(by) : groupLabel(by).toLowerCase())

/** What the deals without a value are called: 'No ISO'. What is no syndicator's is the company's own (R17.116). */
export const noneName = (by: DealGroup): string => (by === 'syndicator' ? 'Company' : `No ${groupInSentence(by)}`)
