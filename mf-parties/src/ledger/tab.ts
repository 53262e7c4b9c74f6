const tabs = ['ledger', 'positions'] as const
export type Tab = (typeof tabs)[number]

/** The tab that an address opens. Anything else opens the ledger. */
export const tabOf = (search: URLSearchParams): Tab => tabs.find((tab) => tab === search.get('tab')) ?? 'ledger'
