import { remote } from '@mca/build'

export default remote({
  name: 'merchants',
  routes: ['/merchants', '/merchants/:id'],
  offers: { MerchantDialog: './src/dialog/merchant-dialog.tsx' },
  opens: [],
})
