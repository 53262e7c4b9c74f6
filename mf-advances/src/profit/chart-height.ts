/** The height of the chart, also used while its code loads. */
export const chartHeight = '20rem'
