import { statSync } from 'node:fs'
import { findPlaces, readBuiltAssets } from '#src/config/places.server.ts'
import { type Figure, show } from './figure.ts'

const page = 'src/site/checkout-page.tsx'
const limitKb = 46

/** What the checkout runs beyond what every page does, as its files are sent; the card provider's own is not ours. */
export function measureCheckoutScript(): Figure {
  const places = findPlaces(import.meta.dirname)
  const files = readBuiltAssets(places).chunks[page] ?? []
  const bytes = files.map((file) => statSync(new URL(`dist/client${file}.br`, places.root)).size)
  const kb = bytes.reduce((sum, each) => sum + each, 0) / 1024
  return {
    what: 'checkout: its own JavaScript',
    mustShow: `at most ${limitKb} KB`,
    measured: `${show(kb)} KB in ${files.length} files, without headers`,
    isMet: files.length > 0 && kb <= limitKb,
  }
}
