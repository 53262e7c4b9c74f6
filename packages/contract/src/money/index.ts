export { centsOf, dollarsOf } from './cents'
export {
  formatFactor,
  formatFactorInput,
  formatMoney,
  formatMoneyExact,
  formatMoneyInput,
  moneyFormatOf,
  formatMonths,
  formatPercent,
  formatPercentInput,
  formatRatio,
  formatRaw,
} from './format'
export { formatCount } from './format-count'
export { countText, factorText, moneyText, type NumberText, percentText, stepMoney } from './parse'
