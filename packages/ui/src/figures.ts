export { Figure, Figures } from './figures/figure'
export { exactAmountTitle, Money, moneyColumn, PaidMoney, Ratio, RemainingMoney } from './figures/money'
