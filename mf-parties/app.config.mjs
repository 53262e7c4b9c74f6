import { remote } from '@mca/build'

export default remote({
  name: 'parties',
  routes: ['/isos', '/funders', '/sales-reps', '/syndicators'],
  offers: { PartyDialog: './src/dialog/party-dialog.tsx' },
  opens: [],
})
