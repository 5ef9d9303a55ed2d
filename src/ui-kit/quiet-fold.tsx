import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from './icon.tsx'

interface QuietFoldProps {
  /** What is read while the field is not wanted. */
  summary: string
  /** The field has something in it already: it is open, and stays so. */
  isFilled?: boolean
  className?: string
  children: ReactNode
}

/** A field that few need: one line until it is wanted, and then the field in its place. */
export function QuietFold({ summary, isFilled = false, className, children }: QuietFoldProps) {
  const [isOpen, setIsOpen] = useState(isFilled)
  const fold = useRef<HTMLDetailsElement>(null)
  // Whoever empties the field goes on writing in it.
  if (isFilled && !isOpen) setIsOpen(true)

  function open(event: MouseEvent) {
    event.preventDefault()
    flushSync(() => setIsOpen(true))
    // Within the tap: later a phone would show no keyboard.
    fold.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  }

  return (
    <details
      ref={fold}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className={className}
    >
      <summary
        onClick={open}
        className="-ml-1 inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-input px-1 font-medium text-muted hover:text-primary in-open:hidden [&::-webkit-details-marker]:hidden"
      >
        <Icon name="plus" className="size-4.5" />
        <span>{summary}</span>
      </summary>
      {children}
    </details>
  )
}
