import { remote } from '@mca/build'

export default remote({
  name: 'advances',
  routes: [
    '/advances',
    '/advances/portfolio',
    '/advances/portfolio/concentration',
    '/advances/portfolio/cash',
    '/advances/portfolio/yield',
    '/advances/portfolio/deals',
    '/advances/portfolio/days',
    '/advances/new',
    '/advances/:id',
    '/advances/:id/edit',
  ],
  offers: {},
  opens: ['merchants/MerchantDialog', 'parties/PartyDialog', 'payments/PaymentDialog'],
})
