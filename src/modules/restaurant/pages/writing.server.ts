import { Refusal } from '#kernel/refusal.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { changeVersioned } from '#platform/settings/settings.server.ts'
import { settingsIn } from '#platform/settings/store.server.ts'
import * as contract from './contract.ts'
import type { HousePagesView } from './contract.ts'
import { pageTexts as texts } from './house-texts.ts'
import { findPageProblems, type HousePage, type HousePages, isSlug, noPages } from './rules.ts'
import type { HousePageTables } from './tables.server.ts'

/** Whether the site has something at this address already. */
export type IsTaken = (slug: string) => boolean

export const pageWritingRoutes = (isTaken: IsTaken): Route[] => [
  serve(contract.listHousePages, listHousePages),
  serve(contract.changeHousePages, (scope, { body }) => changeHousePages(scope, body, isTaken)),
  serve(contract.getHousePage, (scope, { params }) => getHousePage(scope, params.slug)),
]

export const { selectSettings: selectPages, updateSettings: updatePages } = settingsIn<
  HousePageTables,
  HousePages
>('house_pages', noPages)

async function listHousePages(scope: Scope): Promise<HousePagesView> {
  requireAudience('admin', scope.viewer)
  const { version, settings } = await selectPages(scope.db)
  return { version, pages: settings.pages }
}

/** @throws Refusal `invalid` with a sentence per field; `conflict`, code `changed_meanwhile` */
async function changeHousePages(
  scope: Scope,
  { version, pages }: HousePagesView,
  isTaken: IsTaken,
): Promise<HousePagesView> {
  requireAudience('admin', scope.viewer)
  const kept = await changeVersioned<HousePages>(scope, {
    version,
    hold: ({ db }) => selectPages(db, 'hold'),
    change: () => ({
      pages: pages.map(({ title, ...page }) => ({ ...page, title: title.trim() })),
    }),
    findProblems: (after) => findPageProblems(after, isTaken),
    keep: ({ db }, after) => updatePages(db, after),
    audit: () => ({ action: 'house_pages.changed', object: 'house pages' }),
    topics: () => ['restaurant'],
  })
  return { version: kept.version, pages: kept.settings.pages }
}

/** @throws Refusal `not_found` */
async function getHousePage(scope: Scope, slug: string) {
  const found = (await readHousePages(scope)).find((page) => page.slug === slug)
  if (!found) throw new Refusal('not_found', texts.notThere)
  const { title, body } = found
  return { slug, title, body }
}

export async function readHousePages(scope: Scope): Promise<HousePage[]> {
  return (await selectPages(scope.db)).settings.pages
}

/** Whether the owner has a page at this address. */
export async function hasHousePage(scope: Scope, slug: string): Promise<boolean> {
  return isSlug(slug) && (await readHousePages(scope)).some((page) => page.slug === slug)
}
