import type { ComponentProps } from 'react'
import { Link } from 'react-router'

/**
 * `primary` is the one action that matters on a screen; `secondary` everything beside it; `onPicture`
 * stands over photographs.
 */
export type ButtonKind = 'primary' | 'secondary' | 'onPicture'

const kinds: Record<ButtonKind, string> = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover',
  secondary: 'border border-control text-text hover:border-primary hover:text-primary',
  onPicture: 'border border-cream/70 bg-ink/40 text-cream hover:bg-ink/70',
}

/** The look of a button, for whatever element it must be. */
export function buttonClass(kind: ButtonKind = 'primary', more = ''): string {
  return `inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-full px-6 py-2 text-center font-semibold no-underline transition-colors duration-150 disabled:cursor-default disabled:opacity-60 ${kinds[kind]} ${more}`
}

interface ButtonProps extends ComponentProps<'button'> {
  kind?: ButtonKind
}

export function Button({ kind, className, type, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type === 'submit' ? 'submit' : 'button'}
      className={buttonClass(kind, className)}
    />
  )
}

interface LinkButtonProps extends ComponentProps<typeof Link> {
  kind?: ButtonKind
  className?: string
}

/** A link that asks to be pressed. */
export function LinkButton({ kind, className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={buttonClass(kind, className)} />
}
