import { type ReactNode, useEffect, useRef } from 'react'
import { leadTo } from './lead-to.ts'

interface ErrorTextProps {
  id?: string
  children?: ReactNode
}

/**
 * What is wrong, in red, where it is wrong. The place is always there, because only what comes into
 * it is announced; it is scrolled to and never lies under a bar.
 */
export function ErrorText({ id, children }: ErrorTextProps) {
  // Small as it is, what would be remembered of it is larger.
  'use no memo'
  const place = useRef<HTMLParagraphElement>(null)
  const said = typeof children === 'string' ? children : Boolean(children)
  useEffect(() => {
    if (said) leadTo(place.current)
  }, [said])
  return (
    <p
      ref={place}
      id={id}
      role="alert"
      tabIndex={-1}
      className="flex items-start gap-2 text-sm font-medium text-danger not-empty:mt-1.5"
    >
      {children}
    </p>
  )
}
