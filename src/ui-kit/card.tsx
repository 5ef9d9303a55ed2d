import type { ReactNode } from 'react'
import { takeFocus } from '#ui-kit/take-focus.ts'
import { kitTexts } from './texts.ts'

interface CardProps {
  title: string
  /** What stands beside the title: a state in one word. */
  beside?: ReactNode
  /** The card has replaced what was pressed: reading goes on at its title. */
  isNext?: boolean
  children: ReactNode
}

/** One thing about the sign-in, with what can be done about it. */
export function Card({ title, beside, isNext = false, children }: CardProps) {
  return (
    <section className="rounded-card border border-border bg-surface p-5 md:p-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2
          className="min-w-0 text-2xl hyphens-auto wrap-anywhere"
          {...(isNext && { ref: takeFocus, tabIndex: -1 })}
        >
          {title}
        </h2>
        {beside}
      </div>
      {children}
    </section>
  )
}

export function State({ isOn }: { isOn: boolean }) {
  return (
    <span className="inline-flex items-center gap-2 rounded-full border border-border bg-surface2 px-3 py-1 text-sm font-semibold">
      <span
        aria-hidden="true"
        className={`size-2.5 rounded-full ${isOn ? 'bg-success' : 'border-2 border-control'}`}
      />
      <span>{isOn ? kitTexts.on : kitTexts.off}</span>
    </span>
  )
}
