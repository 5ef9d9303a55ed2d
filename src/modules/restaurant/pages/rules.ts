import { maxLegalLength } from '../legal/rules.ts'
import { type Problems, found, line } from '../rules/line.ts'
import type { pagePlaces } from './rules/places.ts'
import { pageTexts as texts } from './texts.ts'

/** A page that the owner has added. */
export interface HousePage {
  slug: string
  title: string
  /** In the small markup of the legal pages. */
  body: string
  place: (typeof pagePlaces)[number]
}

export interface HousePages {
  /** In the order in which they are linked. */
  pages: HousePage[]
}

export const noPages: HousePages = { pages: [] }

export const mostPages = 20

export const longestSlug = 60

/** Latin letters, digits and hyphens only: no two addresses can look alike, and none can lead upwards. */
const slug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

export function isSlug(text: string): boolean {
  return text.length >= 2 && text.length <= longestSlug && slug.test(text)
}

/**
 * What keeps the pages from being saved, by `pages.0.slug` and its like.
 * @param isTaken whether the site has something at this address already
 */
export function findPageProblems(
  { pages }: HousePages,
  isTaken: (slug: string) => boolean,
): Problems {
  const problems = pages.map((page, at) => {
    const isSecond = pages.findIndex((other) => other.slug === page.slug) < at
    return {
      [`pages.${at}.slug`]: isSlug(page.slug)
        ? isSecond || isTaken(page.slug)
          ? texts.taken
          : undefined
        : texts.noSlug,
      [`pages.${at}.title`]:
        page.title.trim() === '' ? texts.noTitle : line(texts.titleName, page.title, 60),
      [`pages.${at}.body`]: page.body.length > maxLegalLength ? texts.tooLong : undefined,
    }
  })
  const all = Object.assign({}, ...problems) as Record<string, string | undefined>
  return found({ pages: pages.length > mostPages ? texts.tooMany : undefined, ...all })
}
