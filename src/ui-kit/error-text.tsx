import type { ReactNode } from 'react'

interface ErrorTextProps {
  id?: string
  children?: ReactNode
}

/**
 * What is wrong, in red, where it is wrong. The place is always there, because only what comes into
 * it is announced.
 */
export function ErrorText({ id, children }: ErrorTextProps) {
  return (
    <p
      id={id}
      role="alert"
      className="flex items-start gap-2 text-sm font-medium text-danger not-empty:mt-1.5"
    >
      {children}
    </p>
  )
}
