import { type Party, type PartyInput, type PartyKind, partyInput, partyKinds, type PartyUpdate } from '@mca/contract'
import { type ContactsRepo, contactsRepo } from '../contacts/contacts.repo'

export type PartyRepo = ContactsRepo<Party, PartyInput, PartyUpdate>

const ofField = (kind: PartyKind) => `from advances where ${partyKinds[kind].field} = $1`
// A syndicator stands in the rows of an advance, perhaps in several of one; the other kinds stand in a field of its own.
const referrers: Readonly<Record<PartyKind, string>> = {
  iso: ofField('iso'),
  funder: ofField('funder'),
  salesRep: ofField('salesRep'),
  syndicator: 'from advances where id in (select advance_id from syndicator_participations where syndicator_id = $1)',
}

const partyRepo = (kind: PartyKind): PartyRepo =>
  contactsRepo({
    table: partyKinds[kind].path.replace('-', '_'),
    noun: partyKinds[kind].one,
    columns: Object.keys(partyInput.shape),
    referrers: referrers[kind],
  })

/** Each kind's records, in a table of its own and by one implementation. */
export const partyRepos: Readonly<Record<PartyKind, PartyRepo>> = {
  iso: partyRepo('iso'),
  funder: partyRepo('funder'),
  salesRep: partyRepo('salesRep'),
  syndicator: partyRepo('syndicator'),
}
