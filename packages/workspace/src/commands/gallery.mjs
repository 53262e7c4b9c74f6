import { install } from '../install/install.mjs'

export const usage = 'pnpm gallery   (every part of packages/ui in its states, at http://localhost:8082)'

export async function run() {
  await install()
  const { developGallery } = await import('@mca/gallery')
  await developGallery()
}
