import { shell } from '@mca/federation/webpack'

export default shell({ entry: './src/index.ts', template: './src/index.html', early: './src/enable-preload-hints.js' })
