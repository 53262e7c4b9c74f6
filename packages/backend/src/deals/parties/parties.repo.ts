import { advance } from '@mca/contract/advances'
import {
  party,
  type Party,
  type PartyInput,
  partyInput,
  type PartyKind,
  partyKinds,
  type PartyUpdate,
} from '@mca/contract/parties'
import { partyTable } from '../../shared/named-records/named-record-tables'
import { type NamedRecordsRepo, namedRecordsRepo } from '../../shared/named-records/named-records.repo'
import { openBalance, openCommissions } from '../../ledgers/reading/removal-obstacles.sql'

type PartyRepo = NamedRecordsRepo<Party, PartyInput, PartyUpdate>

/** The advances that refer to a party, either directly or by their participations, of which several may name the party. */
const referrersOf =
  (kind: PartyKind) =>
  (record: string): string => {
    const { field } = partyKinds[kind]
    return field in advance.shape
      ? `from advances where ${field} = ${record}`
      : `from advances where id in (select advance_id from syndicator_participations where ${field} = ${record})`
  }

const repoOf = (kind: PartyKind): [PartyKind, PartyRepo] => [
  kind,
  namedRecordsRepo({
    table: partyTable(kind),
    noun: partyKinds[kind].one,
    record: party,
    input: partyInput,
    referrers: referrersOf(kind),
    recognizedBy: { names: ['name'] },
    ...(kind !== 'funder' && { obstacle: kind === 'syndicator' ? openBalance : openCommissions }),
    sorts: {
      name: { by: 'sort_name' },
      email: { by: 'sort_email', isNullable: true },
      phone: { by: 'phone', isNullable: true },
      status: { by: 'status' },
      created_at: { by: 'created_at', descending: true },
    },
  }),
]

/** One repository per kind, each with its own table. */
export const partyRepos = Object.fromEntries(
  (Object.keys(partyKinds) as PartyKind[]).map(repoOf), // its keys are its kinds
) as Readonly<Record<PartyKind, PartyRepo>> // every kind is in it
