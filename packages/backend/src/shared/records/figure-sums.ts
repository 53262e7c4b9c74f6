/** SQL: the sum in dollars of the payments `x` that were received, or are in flight; 0 without any. R15.1. */
export const sumOfFigure = (figure: 'received' | 'in_flight'): string =>
  `coalesce(sum(x.amount) filter (where figure_of(x.status) = '${figure}'), 0)`
