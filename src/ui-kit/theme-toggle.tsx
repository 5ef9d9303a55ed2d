import { useSyncExternalStore } from 'react'
import { Icon } from './icon.tsx'
import { themeTexts } from './theme-texts.ts'
import { type Theme, chooseTheme, readTheme } from './theme.ts'

const following: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' }

/** Turns through the three themes. The icons follow the document, so the first paint is right. */
export function ThemeToggle({ className = '' }: { className?: string }) {
  'use no memo'
  const theme = useSyncExternalStore(watchTheme, readTheme, () => 'system' as const)
  return (
    <button
      type="button"
      onClick={() => chooseTheme(following[theme])}
      className={`grid size-11 cursor-pointer place-items-center rounded-full noscript:hidden ${className}`}
      aria-label={themeTexts.now[theme]}
    >
      <Icon name="monitor" className="size-5 [[data-theme]_&]:hidden" />
      <Icon name="sun" className="hidden size-5 [[data-theme=light]_&]:block" />
      <Icon name="moon" className="hidden size-5 [[data-theme=dark]_&]:block" />
    </button>
  )
}

function watchTheme(onChange: () => void) {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}
