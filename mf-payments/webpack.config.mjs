import { remote } from '@mca/federation/webpack'

export default remote({
  name: 'payments',
  exposes: { './routes': './src/routes.tsx', './PaymentDialog': './src/dialog/payment-dialog.tsx' },
})
