import { readFile } from 'node:fs/promises'
import type { Letter } from '#kernel/letter.ts'
import { getLook } from '#modules/look/designing.server.ts'
import { type Palette, paletteOf } from '#modules/look/designing.ts'
import { letterStacksOf } from '#modules/look/ui/style.ts'
import { getRestaurant } from '#modules/restaurant/house.server.ts'
import { sampleName, isTestHouse, testTexts } from '#modules/restaurant/rules.ts'
import type { LetterColours } from '#platform/mail/letter-styles.server.ts'
import type { Letterhead } from '#platform/mail/letterhead.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { findPlaces } from '#src/config/places.server.ts'
import { testLetterTexts } from './letterheads-texts.server.ts'
import type { FindIcon } from './site-icons.server.ts'

/** The house's letterhead as it is at the moment; the sample's mark is for the sample alone. */
export function letterheads(
  site: string,
  findIcon: FindIcon,
): (scope: Scope) => Promise<Letterhead> {
  const sampleMark = new URL('images/brand/mark.png', findPlaces(import.meta.dirname).sample)
  return async (scope) => {
    const house = await getRestaurant(scope)
    const { name, address, phone, email } = house
    const look = await getLook(scope)
    const colours = coloursOf(paletteOf(look))
    const mark = look.mark && (await findIcon(scope, 'letter-mark.png'))
    const own = look.fonts !== 'hearth' && { fonts: letterStacksOf(look.fonts) }
    const revise = isTestHouse(house) && { revise: markTests }
    const head = { name, address, phone, email, site, colours, ...own, ...revise }
    if (mark) return { ...head, mark: mark.bytes, markWidth: 36 }
    return name === sampleName ? { ...head, mark: await readFile(sampleMark) } : head
  }
}

/** Nobody may take a test's receipt for one. */
function markTests(letter: Letter): Letter {
  if (!/^(?:order|receipt|refund)/.test(letter.kind)) return letter
  return {
    ...letter,
    subject: `${testTexts.mark}: ${letter.subject}`,
    paragraphs: [testLetterTexts.order, ...letter.paragraphs],
  }
}

/** A palette's colours by the names that letters have for them. */
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
