import { type Problems, found, line } from '../../rules/line.ts'
import { appearanceTexts as texts } from '../texts.ts'
import {
  type HomeSection,
  type Look,
  type PickedColour,
  type PlacedPicture,
  mostHeroPictures,
} from './look.ts'
import { sectionNames } from './names.ts'

/** What keeps a look from being saved, a sentence per field. */
export function findLookProblems(look: Look): Problems {
  const { hero, logo, mark, brand, accent, sections } = look
  const isTooMany = (hero?.length ?? 0) > mostHeroPictures
  return found({
    brand: problemOfColour(brand),
    accent: problemOfColour(accent),
    logo: problemOfPlace(logo),
    mark: problemOfPlace(mark),
    hero: isTooMany ? texts.tooManyHeroes : firstOf((hero ?? []).map(problemOfPlace)),
    ...Object.fromEntries(
      Object.entries(look.pictures).map(([name, picture]) => [
        `pictures.${name}`,
        problemOfPlace(picture),
      ]),
    ),
    sections: problemOfSections(sections),
  })
}

function problemOfColour(colour: PickedColour | null): string | undefined {
  if (!colour) return undefined
  const { hue, vividness, lightness } = colour
  const isPicked = isWhole(hue, 0, 359) && isWhole(vividness, 0, 100) && isWhole(lightness, 15, 95)
  return isPicked ? undefined : texts.noColour
}

function problemOfPlace(picture: PlacedPicture | null | undefined): string | undefined {
  if (!picture) return undefined
  const { x, y, alt } = picture
  if (!isWhole(x, 0, 100) || !isWhole(y, 0, 100)) return texts.noFocus
  return line(texts.altName, alt, 200)
}

/** Each of them once. */
function problemOfSections(sections: readonly HomeSection[]): string | undefined {
  const names = new Set(sections.map(({ name }) => name))
  const isEach = names.size === sectionNames.length && sections.length === sectionNames.length
  return isEach ? undefined : texts.notEachSection
}

function isWhole(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most
}

function firstOf(problems: readonly (string | undefined)[]): string | undefined {
  return problems.find((problem) => problem !== undefined)
}
