import type { Appearance } from '../contract.ts'

/** A picture in its place, by the address that the upload has answered. */
export interface DraftPicture {
  image: string
  alt: string
  x: number
  y: number
}

/** The look while it is changed: pictures that were just uploaded have no facts yet. */
export type Draft = Omit<
  Appearance,
  'version' | 'isOwn' | 'logo' | 'mark' | 'hero' | 'pictures'
> & {
  logo: DraftPicture | null
  mark: DraftPicture | null
  hero: DraftPicture[] | null
  pictures: Partial<Record<keyof Appearance['pictures'], DraftPicture | null>>
}

/** What a group of the form needs to show and to change its part. */
export interface GroupProps {
  draft: Draft
  change: (part: Partial<Draft>) => void
  errors: Readonly<Record<string, string>>
  /** The house came with pictures: they can be had back. */
  hasOriginal: boolean
}

export function draftOf(kept: Appearance): Draft {
  const { brand, accent, ground, corners, fonts, sections, services } = kept
  const { logo, mark, hero, pictures } = kept
  return {
    brand,
    accent,
    ground,
    corners,
    fonts,
    sections,
    services,
    logo: logo && plain(logo),
    mark: mark && plain(mark),
    hero: hero && hero.map(plain),
    pictures: Object.fromEntries(
      Object.entries(pictures).map(([name, picture]) => [name, picture && plain(picture)]),
    ),
  }
}

function plain({ image, alt, x, y }: DraftPicture): DraftPicture {
  return { image, alt, x, y }
}
