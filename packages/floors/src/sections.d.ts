// The remote of the federated floor.
declare module 'sections/merchant-list' {
  export { Component } from './pages/merchant-list'
}
declare module 'sections/advance-list' {
  export { Component } from './pages/advance-list'
}
declare module 'sections/record' {
  export { AdvancePage, MerchantPage } from './pages/record'
}
declare module 'sections/advance-form' {
  export { Component } from './pages/advance-form'
}
