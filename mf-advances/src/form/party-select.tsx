import { hasExtensions, partyQueries } from '@mca/api'
import type { Reference } from '@mca/contract/fields'
import { partyKinds, type PartyKind } from '@mca/contract/parties'
import { RemoteDialog } from '@mca/federation/dialogs'
import { RecordSelect, type RecordSelectProps } from './record-select'

interface PartySelectProps extends RecordSelectProps {
  kind: PartyKind
  stored?: Reference | readonly Reference[] | null | undefined
}

export function PartySelect({ kind, stored, ...field }: PartySelectProps) {
  const { one, many } = partyKinds[kind]
  return (
    <RecordSelect
      {...field}
      noun={one}
      many={many}
      page={(search) => partyQueries.picker(kind, search)}
      one={(id) => partyQueries.one(kind, id)}
      // The specification has no call for one party.
      isReadable={hasExtensions()}
      stored={[stored ?? []].flat()}
      dialog={(props) => <RemoteDialog name="parties/PartyDialog" kind={kind} {...props} />}
    />
  )
}
