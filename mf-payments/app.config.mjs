import { remote } from '@mca/build'

export default remote({
  name: 'payments',
  routes: [
    '/payments',
    '/payments/due',
    '/payments/imports',
    '/payments/imports/:id',
    '/payments/returns',
    '/payments/book',
  ],
  offers: { PaymentDialog: './src/dialog/payment-dialog.tsx' },
  opens: [],
})
