export { Figure, Figures } from './figures/figure'
export { centsOf, Money, moneyColumn, PaidMoney, Ratio, RemainingMoney } from './figures/money'
