import { remote } from '@mca/build'

export default remote({
  name: 'payments',
  routes: ['/payments', '/payments/due'],
  offers: { PaymentDialog: './src/dialog/payment-dialog.tsx' },
  opens: [],
})
