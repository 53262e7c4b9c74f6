import { type PartyKind, partyKinds } from '@mca/contract/parties'

/** The table of a kind of party: each kind has its own. */
export const partyTable = (kind: PartyKind): string => partyKinds[kind].path.replaceAll('-', '_')

/** Every table of records that are searched and ordered by name. */
export const contactTables: readonly string[] = [
  ...(Object.keys(partyKinds) as PartyKind[]).map(partyTable), // its keys are its kinds
  'merchants',
]
