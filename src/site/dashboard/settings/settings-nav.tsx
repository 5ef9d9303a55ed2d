import { useLocation } from 'react-router'
import type { Settings } from '#modules/restaurant/contract/house.ts'
import { TabLink, TabStrip } from '#ui-kit/tab-strip.tsx'

export const settingsAddress = '/dashboard/settings'

const links = [
  { part: 'restaurant', label: 'Restaurant', to: settingsAddress },
  { part: 'look', label: 'Look', to: `${settingsAddress}/look` },
  { part: 'hours', label: 'Hours', to: `${settingsAddress}/hours` },
  { part: 'texts', label: 'Texts', to: `${settingsAddress}/texts` },
  { part: 'orders', label: 'Orders', to: `${settingsAddress}/orders` },
  { part: 'times', label: 'Ordering times', to: `${settingsAddress}/times` },
  { part: 'kitchen', label: 'Kitchen', to: `${settingsAddress}/kitchen` },
  { part: 'tables', label: 'Tables', to: `${settingsAddress}/tables` },
  { part: 'bookings', label: 'Bookings', to: `${settingsAddress}/bookings` },
  { part: 'payment', label: 'Card payment', to: `${settingsAddress}/payment` },
  { part: 'taxes', label: 'Taxes', to: `${settingsAddress}/taxes` },
  { part: 'charges', label: 'Charges and tips', to: `${settingsAddress}/charges` },
  { part: 'screens', label: 'Kitchen screens', to: `${settingsAddress}/screens` },
  { part: 'pages', label: 'Pages', to: `${settingsAddress}/pages` },
  { part: 'setup', label: 'Setup', to: `${settingsAddress}/setup` },
  { part: 'legal', label: 'Legal', to: `${settingsAddress}/legal` },
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
    <TabStrip label="Settings">
      {links.map(({ part, label, to }) => (
        <TabLink key={part} to={to} current={pathname === to ? 'page' : undefined}>
          {label}
        </TabLink>
      ))}
    </TabStrip>
  )
}
