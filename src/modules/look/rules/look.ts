import type { Picture } from '#kernel/picture.ts'
import type { Tone } from '#modules/media/rules/tone.ts'
import {
  type FontPair,
  type PlaceName,
  type SectionName,
  type ServiceName,
  type corners,
  type grounds,
  sectionNames,
} from './names.ts'

/** A colour as the owner picks it: whole numbers, and never a text. */
export interface PickedColour {
  /** 0 to 359 degrees. */
  hue: number
  /** 0, grey, to 100. */
  vividness: number
  /** 15 to 95. */
  lightness: number
}

export interface Colours {
  /** Buttons and links; null: the house's own, as it came. */
  brand: PickedColour | null
  /** Offers, and the small lines above titles. */
  accent: PickedColour | null
  ground: (typeof grounds)[number]
}

/** A picture in its place: what it shows, in words, and what of it stays in sight, in percent from its left and top. */
export interface PlacedPicture extends Picture {
  alt: string
  x: number
  y: number
  /** Of one that can be seen through: a logo is laid on a plate where the ground is as dark or as light. */
  tone?: Tone | undefined
}

/** The most pictures that the first screen turns through. */
export const mostHeroPictures = 6

/** A part of the home page, below the first screen. */
export interface HomeSection {
  name: SectionName
  isShown: boolean
}

/** Everything about a house that the eye sees, as its owner has set it. */
export interface Look extends Colours {
  corners: (typeof corners)[number]
  fonts: FontPair
  logo: PlacedPicture | null
  mark: PlacedPicture | null
  /** The first screen of the home page. Null: as it came; none: type on colour. */
  hero: PlacedPicture[] | null
  /** Absent: as it came. Null: no picture. */
  pictures: Partial<Record<PlaceName, PlacedPicture | null>>
  sections: HomeSection[]
  services: Record<ServiceName, boolean>
}

export const defaultLook: Look = {
  brand: null,
  accent: null,
  ground: 'warm',
  corners: 'soft',
  fonts: 'hearth',
  logo: null,
  mark: null,
  hero: null,
  pictures: {},
  sections: sectionNames.map((name) => ({ name, isShown: true })),
  services: { ordering: true, bookings: true, reviews: true, contact: true },
}

/** Every picture of a look. */
export function picturesOf({ logo, mark, hero, pictures }: Look): PlacedPicture[] {
  const all = [logo, mark, ...(hero ?? []), ...Object.values(pictures)]
  return all.flatMap((picture) => picture ?? [])
}
