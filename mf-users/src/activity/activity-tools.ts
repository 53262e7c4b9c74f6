import { userQueries } from '@mca/api'
import { userPick } from '@mca/api/user-pick'
import { auditActions, auditedEntities, changedFields } from '@mca/contract/audit'
import type { Tools } from '@mca/ui/table'

/** The filters of the activity (R18.126). */
export const tools: Tools = {
  filters: [
    { kind: 'pick', name: 'entity', label: 'What', options: auditedEntities },
    { kind: 'pick', name: 'action', label: 'Action', options: auditActions },
    { kind: 'pick', name: 'changed', label: 'Changed Field', options: changedFields },
    {
      kind: 'record',
      name: 'account',
      label: 'Who',
      ...userPick(userQueries.list),
    },
    { kind: 'days', label: 'When', from: 'from', to: 'to' },
  ],
}
