import { telOf } from '#kernel/tel.ts'

interface PhoneLinkProps {
  phone: string
  className?: string
}

/** Calls with one tap; the address keeps only what a telephone dials. */
export function PhoneLink({ phone, className }: PhoneLinkProps) {
  'use no memo'
  return (
    <a href={telOf(phone)} className={className}>
      {phone}
    </a>
  )
}
