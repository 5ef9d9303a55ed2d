import { readFile } from 'node:fs/promises'
import { letterStacksOf } from '#modules/restaurant/appearance/rules/fonts.ts'
import { type Palette, paletteOf } from '#modules/restaurant/appearance/rules/palette.ts'
import { getLook } from '#modules/restaurant/appearance/service.server.ts'
import { sampleName } from '#modules/restaurant/rules/settings.ts'
import { getRestaurant } from '#modules/restaurant/service.server.ts'
import type { LetterColours } from '#platform/mail/letter-styles.server.ts'
import type { Letterhead } from '#platform/mail/letterhead.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import type { FindIcon } from './site-icons.server.ts'
import { findPlaces } from '#src/config/places.server.ts'

/** The house's letterhead as it is at the moment; the sample's mark is for the sample alone. */
export function letterheads(
  site: string,
  findIcon: FindIcon,
): (scope: Scope) => Promise<Letterhead> {
  const sampleMark = new URL('images/brand/mark.png', findPlaces(import.meta.dirname).sample)
  return async (scope) => {
    const { name, address, phone, email } = await getRestaurant(scope)
    const look = await getLook(scope)
    const colours = coloursOf(paletteOf(look))
    const mark = look.mark && (await findIcon(scope, 'letter-mark.png'))
    const own = look.fonts !== 'hearth' && { fonts: letterStacksOf(look.fonts) }
    const head = { name, address, phone, email, site, colours, ...own }
    if (mark) return { ...head, mark: mark.bytes, markWidth: 36 }
    return name === sampleName ? { ...head, mark: await readFile(sampleMark) } : head
  }
}

/** By the names that a letter has for them. */
function coloursOf(palette: Palette): Required<LetterColours> {
  return {
    page: palette.bg,
    panel: palette.surface,
    text: palette.text,
    muted: palette.muted,
    border: palette.border,
    primary: palette.primary,
    onPrimary: palette['on-primary'],
  }
}
