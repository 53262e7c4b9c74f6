import { shell } from '@mca/build'
import { remotes } from './src/remotes.mjs'

export default shell({
  entry: './src/index.ts',
  template: './src/index.html',
  font: import.meta.resolve('@fontsource-variable/geist/files/geist-latin-wght-normal.woff2'),
  early: ['./src/enable-preload-hints.js', './src/apply-theme.js'],
  lists: ['@mca/ui/table'],
  remotes,
})
