import { useLocation } from 'react-router'
import type { Settings } from '#modules/restaurant/contract/house.ts'
import { TabLink, TabStrip } from '#ui-kit/tab-strip.tsx'
import { settingsNavTexts } from './house-texts.ts'

export const settingsAddress = '/dashboard/settings'

const links = [
  { part: 'restaurant', to: settingsAddress },
  { part: 'look', to: `${settingsAddress}/look` },
  { part: 'hours', to: `${settingsAddress}/hours` },
  { part: 'texts', to: `${settingsAddress}/texts` },
  { part: 'orders', to: `${settingsAddress}/orders` },
  { part: 'times', to: `${settingsAddress}/times` },
  { part: 'kitchen', to: `${settingsAddress}/kitchen` },
  { part: 'tables', to: `${settingsAddress}/tables` },
  { part: 'bookings', to: `${settingsAddress}/bookings` },
  { part: 'payment', to: `${settingsAddress}/payment` },
  { part: 'taxes', to: `${settingsAddress}/taxes` },
  { part: 'charges', to: `${settingsAddress}/charges` },
  { part: 'screens', to: `${settingsAddress}/screens` },
  { part: 'pages', to: `${settingsAddress}/pages` },
  { part: 'setup', to: `${settingsAddress}/setup` },
  { part: 'legal', to: `${settingsAddress}/legal` },
] as const

export type Part = (typeof links)[number]['part']

/** What a part is shown with, and how it begins anew with what is kept now. */
export interface PartProps {
  settings: Settings
  onNewest: () => void
}

/** The parts of the settings, each with an address of its own. */
export function SettingsNav() {
  const { pathname } = useLocation()
  return (
    <TabStrip label={settingsNavTexts.settings}>
      {links.map(({ part, to }) => (
        <TabLink key={part} to={to} current={pathname === to ? 'page' : undefined}>
          {settingsNavTexts.parts[part]}
        </TabLink>
      ))}
    </TabStrip>
  )
}
