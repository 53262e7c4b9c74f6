import { paths } from '@mca/contract/app'
import { partyKinds, type Party, type PartyInput, type PartyKind, type PartyUpdate } from '@mca/contract/parties'
import type { ListParams } from './list'
import { recordMutations } from './record-mutations'
import { recordQueries } from './record-queries'

const queriesOf = (kind: PartyKind) => recordQueries<Party>(partyKinds[kind].path, { key: ['parties', kind] })

export const partyQueries = {
  list: (kind: PartyKind, params: ListParams) => queriesOf(kind).list(params),
  one: (kind: PartyKind, id: string) => queriesOf(kind).one(id),
  picker: (kind: PartyKind, search?: string) => queriesOf(kind).picker(search),
  export: (kind: PartyKind, params: object) => queriesOf(kind).export(params),
}

const mutationsOf = (kind: PartyKind) =>
  recordMutations<Party, PartyInput, PartyUpdate>({
    path: partyKinds[kind].path,
    noun: partyKinds[kind].one,
    detailOf: ({ name }) => name,
    linkTo: ({ name }) => (name ? { label: `View ${partyKinds[kind].one}`, to: paths.party(kind, name) } : undefined),
  })

export const partyMutations = {
  create: (kind: PartyKind) => mutationsOf(kind).create(({ name }) => name),
  update: (kind: PartyKind) => mutationsOf(kind).update(),
  remove: (kind: PartyKind) => mutationsOf(kind).remove(),
}
