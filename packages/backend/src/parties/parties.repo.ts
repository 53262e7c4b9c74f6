import {
  party,
  type Party,
  type PartyInput,
  partyInput,
  type PartyKind,
  partyKinds,
  type PartyUpdate,
} from '@mca/contract'
import { partyTable } from '../contacts/contact-tables'
import { type ContactsRepo, contactsRepo } from '../contacts/contacts.repo'

type PartyRepo = ContactsRepo<Party, PartyInput, PartyUpdate>

/** The advances that refer to party $1: in a field, or in one or more of their rows. */
const referrersOf = (kind: PartyKind): string =>
  kind === 'syndicator'
    ? 'from advances where id in (select advance_id from syndicator_participations where syndicator_id = $1)'
    : `from advances where ${partyKinds[kind].field} = $1`

const repoOf = (kind: PartyKind): [PartyKind, PartyRepo] => [
  kind,
  contactsRepo({
    table: partyTable(kind),
    noun: partyKinds[kind].one,
    record: party,
    input: partyInput,
    referrers: referrersOf(kind),
  }),
]

/** Each kind's records, in a table of its own. */
export const partyRepos = Object.fromEntries(
  (Object.keys(partyKinds) as PartyKind[]).map(repoOf), // its keys are its kinds
) as Readonly<Record<PartyKind, PartyRepo>> // every kind is in it
