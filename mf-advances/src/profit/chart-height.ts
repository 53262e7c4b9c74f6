/** Of the chart, also while its code loads. */
export const chartHeight = '20rem'
