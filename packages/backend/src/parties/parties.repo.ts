import { type Party, type PartyInput, type PartyKind, partyInput, partyKinds, type PartyUpdate } from '@mca/contract'
import { type Directory, directoryOf } from '../directory/directory.repo'

export type PartyDirectory = Directory<Party, PartyInput, PartyUpdate>

const ofField = (kind: PartyKind) => `from advances where ${partyKinds[kind].field} = $1`
// A syndicator stands in the rows of an advance, perhaps in several of one; the other kinds stand in a field of its own.
const referrers: Readonly<Record<PartyKind, string>> = {
  iso: ofField('iso'),
  funder: ofField('funder'),
  salesRep: ofField('salesRep'),
  syndicator: 'from advances where id in (select advance_id from syndicator_participations where syndicator_id = $1)',
}

const directory = (kind: PartyKind): PartyDirectory =>
  directoryOf({
    table: partyKinds[kind].path.replace('-', '_'),
    noun: partyKinds[kind].one,
    columns: Object.keys(partyInput.shape),
    referrers: referrers[kind],
  })

/** Each kind's records, in a table of its own and by one implementation. */
export const partyDirectories: Readonly<Record<PartyKind, PartyDirectory>> = {
  iso: directory('iso'),
  funder: directory('funder'),
  salesRep: directory('salesRep'),
  syndicator: directory('syndicator'),
}
