import { NavLink } from 'react-router'

export const settingsAddress = '/dashboard/settings'

const links = [
  { part: 'restaurant', label: 'Restaurant', to: settingsAddress },
  { part: 'hours', label: 'Hours', to: `${settingsAddress}/hours` },
  { part: 'texts', label: 'Texts', to: `${settingsAddress}/texts` },
  { part: 'orders', label: 'Orders', to: `${settingsAddress}/orders` },
  { part: 'payment', label: 'Card payment', to: `${settingsAddress}/payment` },
  { part: 'legal', label: 'Legal', to: `${settingsAddress}/legal` },
] as const

export type Part = (typeof links)[number]['part']

/** The parts of the settings, each with an address of its own. */
export function SettingsNav() {
  return (
    <nav aria-label="Settings" className="mt-4 border-b border-border">
      <ul className="-mx-3 -mb-px flex flex-wrap">
        {links.map(({ part, label, to }) => (
          <li key={part}>
            <NavLink
              to={to}
              end
              className="flex min-h-11 items-center border-b-3 border-transparent px-3 font-medium text-muted -outline-offset-3 transition-colors duration-150 hover:text-text aria-[current]:border-primary aria-[current]:text-text"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
