import { type Look, defaultLook } from '../designing.ts'
import { fontFile } from './font-files.ts'
import { facesOf, styleOf, themeColours } from './style.ts'

type Shown = Pick<Look, 'brand' | 'accent' | 'ground' | 'corners' | 'fonts' | 'logo'>

/** Gives the page that is open a look, without another load; undefined: the one that the site came with. */
export function showLook(look: Shown = defaultLook): void {
  const style = document.getElementById('look') ?? document.createElement('style')
  style.id = 'look'
  // With its faces in any case: the page may have come without those of the styles.
  style.textContent = facesOf(look.fonts, fontFile) + styleOf(look)
  document.head.append(style)
  const [day, night] = themeColours(look)
  for (const [scheme, colour] of [
    ['light', day],
    ['dark', night],
  ]) {
    document
      .querySelector(`meta[name="theme-color"][media*="${scheme}"]`)
      ?.setAttribute('content', colour ?? '')
  }
}
