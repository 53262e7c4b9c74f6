import { start } from './app'

start({
  merchants: () => import('./pages/merchant-list'),
  merchant: async () => ({ Component: (await import('./pages/record')).MerchantPage }),
  advances: () => import('./pages/advance-list'),
  advance: async () => ({ Component: (await import('./pages/record')).AdvancePage }),
  newAdvance: () => import('./pages/advance-form'),
})
