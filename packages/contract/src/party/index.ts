export { party, type Party, partyList } from './party'
export { partyFormOf, partyInput, type PartyInput, partyUpdate, type PartyUpdate } from './party-input'
export { partyListQuery } from './party-list-query'
export { type PartyKind, partyKinds, partyLabels, partyStatuses } from './party-options'
