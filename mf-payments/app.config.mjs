import { remote } from '@mca/build'

export default remote({
  name: 'payments',
  routes: ['/payments'],
  offers: { PaymentDialog: './src/dialog/payment-dialog.tsx' },
  opens: [],
})
