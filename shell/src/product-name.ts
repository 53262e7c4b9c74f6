/** The product's name, in its logo and at the end of every title. */
export const productName = 'MCA Back Office'
