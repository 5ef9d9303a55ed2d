import bitterLatinExt from '@fontsource-variable/bitter/files/bitter-latin-ext-wght-normal.woff2?url'
import bitterLatin from '@fontsource-variable/bitter/files/bitter-latin-wght-normal.woff2?url'
import bitterVietnamese from '@fontsource-variable/bitter/files/bitter-vietnamese-wght-normal.woff2?url'
import crimsonProLatinExt from '@fontsource-variable/crimson-pro/files/crimson-pro-latin-ext-wght-normal.woff2?url'
import crimsonProLatin from '@fontsource-variable/crimson-pro/files/crimson-pro-latin-wght-normal.woff2?url'
import crimsonProVietnamese from '@fontsource-variable/crimson-pro/files/crimson-pro-vietnamese-wght-normal.woff2?url'
import figtreeLatinExt from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?url'
import figtreeLatin from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import frauncesLatinExt from '@fontsource-variable/fraunces/files/fraunces-latin-ext-opsz-normal.woff2?url'
import frauncesLatin from '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2?url'
import frauncesVietnamese from '@fontsource-variable/fraunces/files/fraunces-vietnamese-opsz-normal.woff2?url'
import hankenGroteskLatinExt from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-ext-wght-normal.woff2?url'
import hankenGroteskLatin from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url'
import hankenGroteskVietnamese from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-vietnamese-wght-normal.woff2?url'
import interLatinExt from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url'
import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import interVietnamese from '@fontsource-variable/inter/files/inter-vietnamese-wght-normal.woff2?url'
import nunitoLatinExt from '@fontsource-variable/nunito/files/nunito-latin-ext-wght-normal.woff2?url'
import nunitoLatin from '@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2?url'
import nunitoVietnamese from '@fontsource-variable/nunito/files/nunito-vietnamese-wght-normal.woff2?url'
import playfairDisplayLatinExt from '@fontsource-variable/playfair-display/files/playfair-display-latin-ext-wght-normal.woff2?url'
import playfairDisplayLatin from '@fontsource-variable/playfair-display/files/playfair-display-latin-wght-normal.woff2?url'
import playfairDisplayVietnamese from '@fontsource-variable/playfair-display/files/playfair-display-vietnamese-wght-normal.woff2?url'
import sourceSans3LatinExt from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-ext-wght-normal.woff2?url'
import sourceSans3Latin from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url'
import sourceSans3Vietnamese from '@fontsource-variable/source-sans-3/files/source-sans-3-vietnamese-wght-normal.woff2?url'
import spaceGroteskLatinExt from '@fontsource-variable/space-grotesk/files/space-grotesk-latin-ext-wght-normal.woff2?url'
import spaceGroteskLatin from '@fontsource-variable/space-grotesk/files/space-grotesk-latin-wght-normal.woff2?url'
import spaceGroteskVietnamese from '@fontsource-variable/space-grotesk/files/space-grotesk-vietnamese-wght-normal.woff2?url'
import type { FontFileFinder } from './style.ts'

/** The addresses that the build has given the files; the styles name the first pair's themselves. */
const addresses: Partial<Record<string, string>> = {
  'bitter-latin-wght-normal': bitterLatin,
  'bitter-latin-ext-wght-normal': bitterLatinExt,
  'bitter-vietnamese-wght-normal': bitterVietnamese,
  'space-grotesk-latin-wght-normal': spaceGroteskLatin,
  'space-grotesk-latin-ext-wght-normal': spaceGroteskLatinExt,
  'space-grotesk-vietnamese-wght-normal': spaceGroteskVietnamese,
  'crimson-pro-latin-wght-normal': crimsonProLatin,
  'crimson-pro-latin-ext-wght-normal': crimsonProLatinExt,
  'crimson-pro-vietnamese-wght-normal': crimsonProVietnamese,
  'figtree-latin-wght-normal': figtreeLatin,
  'figtree-latin-ext-wght-normal': figtreeLatinExt,
  'fraunces-latin-opsz-normal': frauncesLatin,
  'fraunces-latin-ext-opsz-normal': frauncesLatinExt,
  'fraunces-vietnamese-opsz-normal': frauncesVietnamese,
  'hanken-grotesk-latin-wght-normal': hankenGroteskLatin,
  'hanken-grotesk-latin-ext-wght-normal': hankenGroteskLatinExt,
  'hanken-grotesk-vietnamese-wght-normal': hankenGroteskVietnamese,
  'inter-latin-wght-normal': interLatin,
  'inter-latin-ext-wght-normal': interLatinExt,
  'inter-vietnamese-wght-normal': interVietnamese,
  'nunito-latin-wght-normal': nunitoLatin,
  'nunito-latin-ext-wght-normal': nunitoLatinExt,
  'nunito-vietnamese-wght-normal': nunitoVietnamese,
  'playfair-display-latin-wght-normal': playfairDisplayLatin,
  'playfair-display-latin-ext-wght-normal': playfairDisplayLatinExt,
  'playfair-display-vietnamese-wght-normal': playfairDisplayVietnamese,
  'source-sans-3-latin-wght-normal': sourceSans3Latin,
  'source-sans-3-latin-ext-wght-normal': sourceSans3LatinExt,
  'source-sans-3-vietnamese-wght-normal': sourceSans3Vietnamese,
}

export const fontFile: FontFileFinder = (name) => {
  const address = addresses[name]
  if (address === undefined) throw new Error(`There is no font file ${name}.`)
  return address
}
