import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { availabilityTexts } from './house-texts.ts'
import { sideButton } from './kitchen-button.ts'

interface AvailabilityRowProps {
  name: string
  state: string
  isGone: boolean
  onGone: () => void
  onBack: () => void
  /** What is seldom said of it. */
  children: ReactNode
}

/** What can run out, with the one tap that matters, and the rest behind another. */
export function AvailabilityRow({
  name,
  state,
  isGone,
  onGone,
  onBack,
  children,
}: AvailabilityRowProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const label = isGone ? availabilityTexts.back : availabilityTexts.markSoldOut
  return (
    <li className="border-b border-border py-2.5">
      <div className="flex flex-wrap items-center gap-2.5">
        <p className="min-w-0 flex-1 basis-32">
          <span className="block text-lg leading-snug font-semibold wrap-anywhere">{name}</span>
          <span className={isGone ? 'font-semibold text-danger' : 'text-muted'}>{state}</span>
        </p>
        <button
          type="button"
          aria-label={isGone ? availabilityTexts.bringBack(name) : availabilityTexts.markDish(name)}
          onClick={isGone ? onBack : onGone}
          className={sideButton}
        >
          {label}
        </button>
        <button
          type="button"
          aria-label={availabilityTexts.more(name)}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className={sideButton}
        >
          <ChevronDown aria-hidden="true" className={isOpen ? 'rotate-180' : ''} />
        </button>
      </div>
      {isOpen && (
        <div id={id} className="mt-3 grid gap-4 rounded-input bg-surface2 p-3.5">
          {children}
        </div>
      )}
    </li>
  )
}
