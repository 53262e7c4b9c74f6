import { buildProduct } from '../build/build-product.mjs'

/** `npm run build`: builds everything that `npm start` serves. */
export const run = () => buildProduct()
