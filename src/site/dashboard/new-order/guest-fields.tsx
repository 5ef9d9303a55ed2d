import { useRef } from 'react'
import type { PhoneGuest } from '#modules/orders/by-phone/contract.ts'
import { longest } from '#modules/orders/by-phone/rules/read-ticket.ts'
import { TextField } from '#ui-kit/text-input.tsx'
import type { Guest } from './guest.ts'
import { KnownGuests } from './known-guests.tsx'

interface GuestFieldsProps {
  guest: Guest
  fields: Readonly<Record<string, string>>
  onChange: (guest: Guest) => void
  onForget: ((known: PhoneGuest) => Promise<void>) | undefined
}

/** The number first: whoever has called before is there after a few digits. */
export function GuestFields({ guest, fields, onChange, onForget }: GuestFieldsProps) {
  const name = useRef<HTMLInputElement>(null)
  const wire = (part: keyof Guest) => ({
    name: part,
    value: guest[part],
    maxLength: longest[part],
    autoComplete: 'off',
    error: fields[part],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      onChange({ ...guest, [part]: currentTarget.value }),
  })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <TextField
          {...wire('phone')}
          label="Phone"
          type="tel"
          inputMode="tel"
          placeholder="(518) 555-0147"
        />
        <KnownGuests
          guest={guest}
          onChoose={(known) => {
            onChange(known)
            // What was pressed is gone with the list.
            name.current?.focus()
          }}
          onForget={onForget}
        />
      </div>
      <TextField {...wire('name')} ref={name} label="Name to call out" />
      <TextField {...wire('email')} label="Email (optional)" type="email" inputMode="email" />
    </div>
  )
}
