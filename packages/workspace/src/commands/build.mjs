import { buildProduct } from '../build/build-product.mjs'
import { install } from '../install/install.mjs'

export const usage = 'npm run build   (output folder: WEB_DIR)'

/** Builds everything that `npm start` serves. */
export async function run() {
  await install()
  await buildProduct()
}
