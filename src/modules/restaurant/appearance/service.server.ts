import { type Picture, pictureAddress, widthsOf } from '#kernel/picture.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { findPictureKeyAt, findPictures, findTone } from '#modules/media/service.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { changeVersioned, withGiven } from '#platform/settings/settings.server.ts'
import type { Appearance, AppearanceChange, LookView } from './contract.ts'
import { type Look, type PlacedPicture, defaultLook, picturesOf } from './rules/look.ts'
import type { SectionName, ServiceName } from './rules/names.ts'
import { findLookProblems } from './rules/problems.ts'
import { replacePictureKeys, selectLook, selectPictureKeys, updateLook } from './store.server.ts'
import { isEqual } from '#kernel/equal.ts'
import { appearanceTexts as texts } from './texts.ts'

/** What the owner has set, over the defaults. */
export async function getLook(scope: Scope): Promise<Look> {
  return (await selectLook(scope.db)).settings
}

/** What pages show of it; undefined for a sample that nobody has changed. */
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
      // They are exactly the services.
      isOn ? [] : (name as ServiceName),
    ),
    isOwn: !isSample,
  }
}

/** Holds guests to what the house offers. @throws Refusal `conflict`, code `not_offered` */
export async function requireService(scope: Scope, name: ServiceName): Promise<void> {
  const { services } = await getLook(scope)
  if (services[name]) return
  throw new Refusal('conflict', texts.notOffered[name], { code: 'not_offered' })
}

export async function getAppearance(scope: Scope, isSample: boolean): Promise<Appearance> {
  requireAudience('admin', scope.viewer)
  const { version, settings } = await selectLook(scope.db)
  return viewOf(version, settings, isSample)
}

/** @throws Refusal `invalid` with a sentence per field; `conflict`, code `changed_meanwhile` */
export async function changeAppearance(
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

/** Two sections are of a service. */
function isOffered(section: SectionName, services: Look['services']): boolean {
  if (section === 'order') return services.ordering
  return section !== 'reviews' || services.reviews
}

/** The keys of all pictures that the look shows. */
export async function listLookPictures(scope: Scope): Promise<Set<string>> {
  return new Set(await selectPictureKeys(scope.db))
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
