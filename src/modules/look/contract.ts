import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { corners, fontPairs, grounds, sectionNames, serviceNames } from './rules.ts'

/** Numbers only: nothing that could be anything else in a style. */
const colour = z.strictObject({ hue: z.number(), vividness: z.number(), lightness: z.number() })

// In this file each field stands by its name: what is spread here, browsers would spread, too.
/** A picture as it is sent; `image` is what the upload has answered. */
const sentPicture = z.strictObject({
  image: z.string(),
  alt: z.string(),
  x: z.number(),
  y: z.number(),
})

/** The ground that a picture would be lost on. Written out: where it is measured, every visitor would fetch a file more. */
const tone = z.optional(z.enum(['dark', 'light']))

const shownPicture = z.strictObject({
  key: z.string(),
  width: z.number(),
  height: z.number(),
  color: z.string(),
  alt: z.string(),
  x: z.number(),
  y: z.number(),
  tone,
})
const keptPicture = z.strictObject({
  image: z.string(),
  key: z.string(),
  width: z.number(),
  height: z.number(),
  color: z.string(),
  alt: z.string(),
  x: z.number(),
  y: z.number(),
  tone,
})

const picked = z.nullable(colour)
const ground = z.enum(grounds)
const corner = z.enum(corners)
const pair = z.enum(fontPairs)

const sections = z.array(z.strictObject({ name: z.enum(sectionNames), isShown: z.boolean() }))

const shownPlace = z.optional(z.nullable(shownPicture))
const keptPlace = z.optional(z.nullable(keptPicture))
const sentPlace = z.optional(z.nullable(sentPicture))

const shownPlaces = z.strictObject({
  menu: shownPlace,
  shop: shownPlace,
  contact: shownPlace,
  popular: shownPlace,
  feature: shownPlace,
  signIn: shownPlace,
  register: shownPlace,
  lost: shownPlace,
})
const keptPlaces = z.strictObject({
  menu: keptPlace,
  shop: keptPlace,
  contact: keptPlace,
  popular: keptPlace,
  feature: keptPlace,
  signIn: keptPlace,
  register: keptPlace,
  lost: keptPlace,
})
const sentPlaces = z.strictObject({
  menu: sentPlace,
  shop: sentPlace,
  contact: sentPlace,
  popular: sentPlace,
  feature: sentPlace,
  signIn: sentPlace,
  register: sentPlace,
  lost: sentPlace,
})

const services = z.strictObject({
  ordering: z.boolean(),
  bookings: z.boolean(),
  reviews: z.boolean(),
  contact: z.boolean(),
})

/** What pages need to know of the look; a sample that nobody has changed has none. */
export const lookSchema = z.strictObject({
  brand: picked,
  accent: picked,
  ground,
  corners: corner,
  fonts: pair,
  logo: z.nullable(shownPicture),
  mark: z.nullable(shownPicture),
  hero: z.nullable(z.array(shownPicture)),
  pictures: shownPlaces,
  /** The sections of the home page that are shown, in their order. */
  sections: z.array(z.enum(sectionNames)),
  /** What the house does not offer. */
  without: z.array(z.enum(serviceNames)),
  /** No sample: what it has no picture for has none. */
  isOwn: z.boolean(),
})

export type LookView = z.output<typeof lookSchema>

const appearanceSchema = z.strictObject({
  version: z.number(),
  brand: picked,
  accent: picked,
  ground,
  corners: corner,
  fonts: pair,
  logo: z.nullable(keptPicture),
  mark: z.nullable(keptPicture),
  hero: z.nullable(z.array(keptPicture)),
  pictures: keptPlaces,
  sections,
  services: services,
  isOwn: z.boolean(),
})

export type Appearance = z.output<typeof appearanceSchema>

export const getAppearance = endpoint({
  name: 'getAppearance',
  method: 'GET',
  path: '/appearance',
  noun: 'restaurant',
  summary: 'The look of the house, as its admins may change it',
  who: 'admin',
  rate: 'read',
  output: appearanceSchema,
})

export const changeAppearance = endpoint({
  name: 'changeAppearance',
  method: 'PATCH',
  path: '/appearance',
  summary: 'Changes some of the look; what is not named stays',
  who: 'admin',
  rate: 'read',
  body: z.strictObject({
    /** Which look it was made from. */
    version: z.number(),
    brand: z.optional(picked),
    accent: z.optional(picked),
    ground: z.optional(ground),
    corners: z.optional(corner),
    fonts: z.optional(pair),
    logo: z.optional(z.nullable(sentPicture)),
    mark: z.optional(z.nullable(sentPicture)),
    hero: z.optional(z.nullable(z.array(sentPicture))),
    /** All of them: a place that is not named is as it came. */
    pictures: z.optional(sentPlaces),
    sections: z.optional(sections),
    services: z.optional(services),
  }),
  output: appearanceSchema,
  refusals: {
    409: '`changed_meanwhile`: somebody else has saved since `version`',
    422: 'The fields say what is wrong, by their names',
  },
})

export type AppearanceChange = Omit<z.output<typeof changeAppearance.body>, 'version'>
