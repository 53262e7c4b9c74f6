import { queryOptions } from '@tanstack/react-query'

export interface Shop {
  id: string
  name: string
  email: string | null
  phone: string | null
  status: string
  amount: number
}

export const statuses = [
  { value: 'open', label: 'Open', palette: 'green' },
  { value: 'late', label: 'Past Due', palette: 'red' },
  { value: 'closed', label: 'Closed', palette: 'gray' },
] as const

export const shops: Shop[] = [
  { id: '1', name: 'Ash Diner', email: 'ann@ash.example', phone: '(305) 555-0101', status: 'open', amount: 1250.5 },
  {
    id: '2',
    name: 'Bluegate Bakery and Coffee Roasters of the Lower East Side',
    email: null,
    phone: null,
    status: 'late',
    amount: 98000,
  },
  {
    id: '3',
    name: 'Zinc Auto Body',
    email: 'office@zinc.example',
    phone: '(212) 555-0199',
    status: 'closed',
    amount: 0,
  },
]

/** The states of a list: what its query answers. */
export const listStates = ['filled', 'loading', 'failed', 'empty'] as const
export type ListState = (typeof listStates)[number]

const answerOf = (data: Shop[]) => ({ data, pagination: { page: 2, limit: 50, total: 230, totalPages: 5 } })

/** A list in a state: it waits forever, fails, or answers. */
export const shopsIn = (state: ListState) =>
  queryOptions({
    queryKey: ['shops', state],
    retry: false,
    queryFn: () => {
      if (state === 'failed') throw new Error('This list always fails.')
      if (state === 'loading') return new Promise<ReturnType<typeof answerOf>>(() => undefined)
      return answerOf(state === 'empty' ? [] : shops)
    },
  })
