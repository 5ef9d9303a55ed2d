import { isEqual } from '#kernel/equal.ts'
import { type Picture, pictureAddress, widthsOf } from '#kernel/picture.ts'
import { found, line, type Problems } from '#kernel/problems.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { isWhole } from '#kernel/whole.ts'
import { findPictureKeyAt, findPictures, findTone } from '#modules/media/finding.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { changeVersioned, withGiven } from '#platform/settings/settings.server.ts'
import { settingsIn } from '#platform/settings/store.server.ts'
import * as contract from './contract.ts'
import type { Appearance, AppearanceChange, LookView } from './contract.ts'
import {
  defaultLook,
  type HomeSection,
  type Look,
  mostHeroPictures,
  type PickedColour,
  picturesOf,
  type PlacedPicture,
} from './designing.ts'
import { appearanceTexts as texts } from './house-texts.ts'
import { type SectionName, sectionNames, type ServiceName } from './rules.ts'
import type { AppearanceTables } from './tables.server.ts'

/** Whether the house is the sample still: its look is the specification's until somebody changes it. */
export type AskSample = (scope: Scope) => Promise<boolean>

export const designingRoutes = (isSample: AskSample): Route[] => [
  serve(contract.getAppearance, async (scope) => getAppearance(scope, await isSample(scope))),
  serve(contract.changeAppearance, async (scope, { body: { version, ...change } }) =>
    changeAppearance(scope, version, change, await isSample(scope)),
  ),
]

export const { selectSettings: selectLook, updateSettings: updateLook } = settingsIn<
  Pick<AppearanceTables, 'appearance'>,
  Look
>('appearance', defaultLook, 'restaurant')

async function getAppearance(scope: Scope, isSample: boolean): Promise<Appearance> {
  requireAudience('admin', scope.viewer)
  const { version, settings } = await selectLook(scope.db)
  return viewOf(version, settings, isSample)
}

/** @throws Refusal `invalid` with a sentence per field; `conflict`, code `changed_meanwhile` */
async function changeAppearance(
  scope: Scope,
  version: number,
  change: AppearanceChange,
  isSample: boolean,
): Promise<Appearance> {
  requireAudience('admin', scope.viewer)
  const kept = await changeVersioned<Look>(scope, {
    version,
    hold: ({ db }) => selectLook(db, 'hold'),
    change: (before, held) => changedBy(change, before, held),
    findProblems: findLookProblems,
    keep: async ({ db }, after) => {
      await updateLook(db, after)
      await replacePictureKeys(db, [...new Set(picturesOf(after.settings).map(({ key }) => key))])
    },
    audit: () => ({ action: 'appearance.changed', object: 'appearance' }),
    topics: () => ['restaurant'],
  })
  return viewOf(kept.version, kept.settings, isSample)
}

type Sent = { image: string; alt: string; x: number; y: number }

async function changedBy(change: AppearanceChange, before: Look, scope: Scope): Promise<Look> {
  const { logo, mark, hero, pictures, ...plain } = change
  const placed = async (field: string, sent: Sent | null | undefined) =>
    sent ? findPlaced(scope, field, sent) : null
  const places = Object.entries(pictures ?? {}).map(
    async ([name, sent]) => [name, await placed(`pictures.${name}`, sent)] as const,
  )
  return withGiven(before, {
    ...plain,
    ...(logo !== undefined && { logo: await placed('logo', logo) }),
    ...(mark !== undefined && { mark: await placed('mark', mark) }),
    ...(hero !== undefined && {
      hero: hero && (await Promise.all(hero.map((sent) => findPlaced(scope, 'hero', sent)))),
    }),
    // A place that is not named is as it came.
    ...(pictures && { pictures: Object.fromEntries(await Promise.all(places)) }),
  })
}

/** The picture with its own facts, so that no page has to ask for them. @throws Refusal */
async function findPlaced(scope: Scope, field: string, sent: Sent): Promise<PlacedPicture> {
  const { image, alt, x, y } = sent
  const picture = await findPictureAt(scope, image)
  if (!picture) {
    throw new Refusal('invalid', texts.notSaved, { fields: { [field]: texts.notHere } })
  }
  const tone = await findTone(scope, picture.key)
  return { ...picture, alt: alt.trim(), x, y, ...(tone && { tone }) }
}

async function findPictureAt(scope: Scope, image: string): Promise<Picture | undefined> {
  const key = await findPictureKeyAt(scope, image)
  return key === undefined ? undefined : (await findPictures(scope, [key])).get(key)
}

/** What keeps a look from being saved, a sentence per field. */
function findLookProblems(look: Look): Problems {
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

function firstOf(problems: readonly (string | undefined)[]): string | undefined {
  return problems.find((problem) => problem !== undefined)
}

/** What is wrong with the home page's sections, which have to be there once each; undefined when nothing is. */
function problemOfSections(sections: readonly HomeSection[]): string | undefined {
  const names = new Set(sections.map(({ name }) => name))
  const isEach = names.size === sectionNames.length && sections.length === sectionNames.length
  return isEach ? undefined : texts.notEachSection
}

/** Writes down which pictures the look shows, in place of those before. */
async function replacePictureKeys(db: Db, keys: readonly string[]): Promise<void> {
  await tables(db).deleteFrom('appearance_pictures').execute()
  if (keys.length === 0) return
  await tables(db)
    .insertInto('appearance_pictures')
    .values(keys.map((key) => ({ key })))
    .execute()
}

function viewOf(version: number, look: Look, isSample: boolean): Appearance {
  const { logo, mark, hero, pictures, ...plain } = look
  return {
    version,
    ...plain,
    logo: logo && withAddress(logo),
    mark: mark && withAddress(mark),
    hero: hero && hero.map(withAddress),
    pictures: Object.fromEntries(
      Object.entries(pictures).map(([name, picture]) => [name, picture && withAddress(picture)]),
    ),
    isOwn: !isSample,
  }
}

function withAddress(picture: PlacedPicture): PlacedPicture & { image: string } {
  const width = Math.max(...widthsOf(picture))
  return { image: pictureAddress(picture.key, width, 'webp'), ...picture }
}

/** What the owner has set, over the defaults. */
export async function getLook(scope: Scope): Promise<Look> {
  return (await selectLook(scope.db)).settings
}

/** What pages show of the look; undefined for a sample that nobody has changed. */
export async function findLookView(scope: Scope, isSample: boolean): Promise<LookView | undefined> {
  const look = await getLook(scope)
  if (isSample && isEqual(look, defaultLook)) return undefined
  const { services, sections, ...plain } = look
  return {
    ...plain,
    sections: sections
      .filter(({ name, isShown }) => isShown && isOffered(name, services))
      .map(({ name }) => name),
    without: Object.entries(services).flatMap(([name, isOn]) =>
      // The keys are exactly the services.
      isOn ? [] : (name as ServiceName),
    ),
    isOwn: !isSample,
  }
}

/** Whether the house offers what a section shows: two sections belong to a service. */
function isOffered(section: SectionName, services: Look['services']): boolean {
  if (section === 'order') return services.ordering
  return section !== 'reviews' || services.reviews
}

/** The keys of all pictures that the look shows. */
export async function listLookPictures(scope: Scope): Promise<Set<string>> {
  return new Set(await selectPictureKeys(scope.db))
}

async function selectPictureKeys(db: Db): Promise<string[]> {
  const rows = await tables(db).selectFrom('appearance_pictures').select('key').execute()
  return rows.map(({ key }) => key)
}

function tables(db: Db) {
  return db.tables<AppearanceTables>()
}
