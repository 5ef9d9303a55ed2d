import type { KeyboardEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { useHydrated } from './use-hydrated.ts'
import { useInSight } from './use-in-sight.ts'

export interface Tab {
  label: string
  to: string
  /** How many things the tab holds, when that is worth saying. */
  count?: number
}

interface TabsProps {
  /** What the tabs divide, for screen readers. */
  label: string
  tabs: readonly Tab[]
  selected: number
  /** The id of the panel; `tabId` makes the ids of the tabs that label it. */
  panelId: string
}

export function tabId(panelId: string, index: number): string {
  return `${panelId}-tab-${index}`
}

/** Tabs that are links: they have addresses, and they work before scripts do. */
export function Tabs({ label, tabs, selected, panelId }: TabsProps) {
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const list = useInSight<HTMLDivElement>(tabId(panelId, selected))
  // Counts from the tab that has the focus: the page may still be on its way to that tab.
  const move = (event: KeyboardEvent<HTMLElement>, from: number) => {
    const next = keyTarget(event.key, from, tabs.length)
    const tab = next === undefined ? undefined : tabs[next]
    if (next === undefined || !tab || event.metaKey || event.ctrlKey || event.altKey) return
    event.preventDefault()
    document.getElementById(tabId(panelId, next))?.focus()
    if (next !== from) void navigate(tab.to, { preventScrollReset: true, viewTransition: true })
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className="relative -mx-2.5 flex min-w-0 grow overflow-x-auto max-md:[mask-image:linear-gradient(to_right,black_calc(100%-1.25rem),transparent)] md:-mx-5"
    >
      {tabs.map((tab, index) => (
        <Link
          key={tab.to}
          id={tabId(panelId, index)}
          to={tab.to}
          role="tab"
          aria-selected={index === selected}
          aria-controls={panelId}
          // Arrow keys move between tabs; without scripts every tab must be reached by Tab.
          tabIndex={hydrated && index !== selected ? -1 : 0}
          preventScrollReset
          viewTransition
          onKeyDown={(event) => move(event, index)}
          className="relative flex min-h-12 shrink-0 items-center gap-1.5 px-2.5 font-medium text-muted -outline-offset-3 transition-colors duration-150 after:absolute after:inset-x-2.5 after:bottom-0 after:h-0.75 hover:text-text aria-selected:text-text aria-selected:after:bg-primary md:px-5 md:text-lg md:after:inset-x-5"
        >
          <span>{tab.label}</span>
          {tab.count !== undefined && (
            <span className="text-sm tabular-nums text-muted">{tab.count}</span>
          )}
        </Link>
      ))}
    </div>
  )
}

/** Where a key leads in a row of tabs that goes round. */
function keyTarget(key: string, from: number, length: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (from + 1) % length
    case 'ArrowLeft':
      return (from + length - 1) % length
    case 'Home':
      return 0
    case 'End':
      return length - 1
    default:
      return undefined
  }
}
