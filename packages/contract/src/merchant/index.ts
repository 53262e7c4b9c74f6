export { merchant, type Merchant, merchantList } from './merchant'
export {
  merchantFormOf,
  merchantInput,
  type MerchantInput,
  merchantUpdate,
  type MerchantUpdate,
} from './merchant-input'
export { merchantFigures, type MerchantFigures } from './merchant-figures'
export { merchantListQuery } from './merchant-list-query'
export { merchantFigureLabels, merchantLabels, merchantStatuses } from './merchant-options'
export { stateHint, stateName, zipHint } from './address-hints'
export { stateOf, states } from './states'
