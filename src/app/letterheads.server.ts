import { readFile } from 'node:fs/promises'
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
  const mark = new URL('images/brand/mark.png', findPlaces(import.meta.dirname).sample)
  return async (scope) => {
    const { name, address, phone, email } = await getRestaurant(scope)
    const look = await getLook(scope)
    const colours = coloursOf(paletteOf(look))
    const own = look.mark && (await findIcon(scope, 'letter-mark.png'))
    const head = { name, address, phone, email, site, colours }
    if (own) return { ...head, mark: own.bytes, markWidth: 36 }
    return name === sampleName ? { ...head, mark: await readFile(mark) } : head
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
