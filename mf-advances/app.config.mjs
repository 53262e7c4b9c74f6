import { remote } from '@mca/build'

export default remote({
  name: 'advances',
  routes: ['/advances', '/advances/new', '/advances/:id', '/advances/:id/edit'],
  offers: {},
  opens: ['merchants/MerchantDialog', 'parties/PartyDialog', 'payments/PaymentDialog'],
})
