// `npm run build`: everything that `npm start` serves, built once.
import './node-version.mjs'
import { buildProduct } from './build-product.mjs'
import { commandLine } from './command-line.mjs'
import { install } from './install.mjs'
import { giveUp } from './run.mjs'

commandLine('npm run build   (where to: WEB_DIR)')
await install()
await buildProduct().catch((error) => giveUp(error.message))
