import { userQueries } from '@mca/api'
import { userPick } from '@mca/api/user-pick'
import { paymentMethods, paymentStatuses } from '@mca/contract/payments'
import type { Tools } from '@mca/ui/table'

/** The filters of all payments (R20.102). */
export const tools: Tools = {
  filters: [
    { kind: 'days', label: 'Date', from: 'from', to: 'to' },
    { kind: 'choices', name: 'status', label: 'Status', options: paymentStatuses },
    {
      kind: 'pick',
      name: 'payment_method',
      label: 'Method',
      options: paymentMethods,
      // The API and imports accept any text.
      other: (typed) => ({ value: typed, label: typed }),
    },
    {
      kind: 'record',
      name: 'recorded_by',
      label: 'Recorded By',
      ...userPick(userQueries.list),
    },
  ],
}
