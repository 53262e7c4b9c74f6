/** '1 advance', '9,950 advances'. */
export const counted = (number: number): string =>
  `${number.toLocaleString('en-US')} ${number === 1 ? 'advance' : 'advances'}`
