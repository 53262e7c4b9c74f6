import { start } from './app'

start({
  merchants: () => import('sections/merchant-list'),
  merchant: async () => ({ Component: (await import('sections/record')).MerchantPage }),
  advances: () => import('sections/advance-list'),
  advance: async () => ({ Component: (await import('sections/record')).AdvancePage }),
  newAdvance: () => import('sections/advance-form'),
})
