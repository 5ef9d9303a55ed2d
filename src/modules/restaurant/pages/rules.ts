import { found, line, type Problems } from '#kernel/problems.ts'
import { maxLegalLength } from '../legal/rules.ts'
import { pageTexts as texts } from './house-texts.ts'

export const longestSlug = 60

/** Latin letters, digits and hyphens only: no two addresses can look alike, and none can lead upwards. */
const slug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

export function isSlug(text: string): boolean {
  return text.length >= 2 && text.length <= longestSlug && slug.test(text)
}

/** Where a page of the owner's is linked. */
export const pagePlaces = ['menu', 'footer', 'nowhere'] as const

/** A page that the owner has added. */
export interface HousePage {
  slug: string
  title: string
  /** Text in the small markup of the legal pages. */
  body: string
  place: (typeof pagePlaces)[number]
}

export interface HousePages {
  /** The pages in the order in which they are linked. */
  pages: HousePage[]
}

export const mostPages = 20

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

export const noPages: HousePages = { pages: [] }
