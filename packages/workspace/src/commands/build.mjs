/** `npm run build`: builds everything that `npm start` serves. */
export { buildProduct as run } from '../build/build-product.mjs'
