import { isEqual } from '#kernel/equal.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { announce, inTransaction, type Scope, type WriteScope } from '#platform/scope.server.ts'
import { changingServerTexts } from './changing-house-texts.server.ts'
import * as contract from './contract/house.ts'
import { houseTakenOver } from './events.ts'
import { defaultHours } from './opening.ts'
import { sampleName } from './rules.ts'
import {
  type HouseSettings,
  lockHouse,
  noFeature,
  unnamed,
  updateHouse,
  wordSettings,
} from './store.server.ts'

export const takingOverRoutes: Route[] = [
  serve(contract.makeHouseMine, async (scope, { body }) => {
    await makeMine(scope, body.keepsMenu)
    return { isMine: true }
  }),
]

/**
 * Makes the sample the asker's own house: what is the sample's goes, whatever somebody has changed stays. Other modules
 * take theirs away in the same transaction, so that it happens whole or not at all.
 * @param keepsMenu whether its dishes stay to begin with
 * @throws Refusal `conflict`, code `no_sample`
 */
export async function makeMine(scope: Scope, keepsMenu: boolean): Promise<void> {
  requireAudience('admin', scope.viewer)
  await inTransaction(scope, async (held) => {
    // First, as whoever changes the menu does: its writers wait for each other by it.
    await held.announceChange('menu')
    const before = await lockHouse(held.db, held.now)
    if (!before.isSample) {
      throw new Refusal('conflict', changingServerTexts.isYours, { code: 'no_sample' })
    }
    const own = { ...before, ...ownPartOf(before), isSample: false, version: before.version + 1 }
    await updateHouse(held.db, own, held.now)
    await leaveFeature(held)
    await announce(held, houseTakenOver, { keepsMenu })
    const details = { keepsMenu }
    await recordAudit(held, { action: 'house.taken_over', object: 'house', details })
    await held.announceChange('restaurant')
  })
}

/** Empties what still says what the sample does, so that no house goes by the sample's name or address. */
function ownPartOf(before: HouseSettings): Partial<HouseSettings> {
  const names = ['name', 'address', 'phone', 'cuisine', 'coordinates', 'links'] as const
  const left = names.filter((name) => isEqual(before[name], sampleHouse[name]))
  return Object.fromEntries(left.map((name) => [name, unnamed[name]]))
}

/** The sample's dish leaves Home. */
async function leaveFeature({ db }: WriteScope): Promise<void> {
  const { version, settings } = await wordSettings.selectSettings(db, 'hold')
  if (!isEqual(settings.feature, sampleHouse.feature)) return
  await wordSettings.updateSettings(db, {
    version: version + 1,
    settings: { ...settings, feature: noFeature },
  })
}

/** What the settings of Emberleaf say, the sample restaurant. */
export const sampleHouse = {
  name: sampleName,
  address: '128 Orchard Lane, Hudson, NY 12534',
  phone: '(518) 555-0147',
  cuisine: 'American, pizza, salads',
  coordinates: '42.25290, -73.79102',
  timeZone: 'America/New_York',
  currency: 'USD',
  links: [
    { name: 'Facebook', url: 'https://facebook.example/emberleaf' },
    { name: 'Instagram', url: 'https://instagram.example/emberleaf' },
    { name: 'Twitter', url: 'https://twitter.example/emberleaf' },
  ],
  hours: defaultHours,
  feature: {
    title: 'Double Pepperoni',
    date: 'March 20, 2024',
    text: 'Two layers, and both for a reason: the lower one seasons the cheese while it melts, the upper one curls into small cups and crisps at the rim. Two days of dough carry it. It is on every second table on a Friday, and nobody has ever asked for half.',
    picture: 'hero-table',
    dishSlug: 'double-pepperoni',
  },
  isSample: true,
}
