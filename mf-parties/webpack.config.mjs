import { remote } from '@mca/federation/webpack'

export default remote({
  name: 'parties',
  exposes: { './routes': './src/routes.tsx', './PartyDialog': './src/dialog/party-dialog.tsx' },
})
