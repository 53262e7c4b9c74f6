import { remote } from '@mca/federation/webpack'

export default remote({
  name: 'merchants',
  exposes: { './routes': './src/routes.tsx', './MerchantDialog': './src/dialog/merchant-dialog.tsx' },
})
