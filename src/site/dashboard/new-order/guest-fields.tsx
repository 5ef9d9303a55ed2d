import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { phoneGuestsQuery } from '#modules/orders/by-phone/client.ts'
import type { PhoneGuest } from '#modules/orders/by-phone/contract.ts'
import { digitsOf, longest, readSearch } from '#modules/orders/by-phone/rules.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { TextField } from '#ui-kit/text-input.tsx'

/** Who is on the phone. */
export interface Guest {
  name: string
  phone: string
  email: string
}

export const noGuest: Guest = { name: '', phone: '', email: '' }

interface GuestFieldsProps {
  guest: Guest
  fields: Readonly<Record<string, string>>
  onChange: (guest: Guest) => void
}

/** The number first: whoever has called before is there after a few digits. */
export function GuestFields({ guest, fields, onChange }: GuestFieldsProps) {
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
        <KnownGuests guest={guest} onChoose={onChange} />
      </div>
      <TextField {...wire('name')} label="Name to call out" />
      <TextField {...wire('email')} label="Email, if wanted" type="email" inputMode="email" />
    </div>
  )
}

/** Who this may be; one tap fills in the rest. */
function KnownGuests({ guest, onChoose }: { guest: Guest; onChoose: (guest: Guest) => void }) {
  const [chosen, setChosen] = useState('')
  const isEnough = readSearch(guest.phone) !== undefined
  const { data = [] } = useQuery(phoneGuestsQuery(useApi(), guest.phone, isEnough))
  const isChosen = chosen !== '' && digitsOf(guest.phone) === chosen
  if (data.length === 0 || isChosen || !isEnough) return null
  return (
    <ul aria-label="Has called before" className="mt-2 grid gap-1.5">
      {data.map((known) => (
        <li key={known._id}>
          <button
            type="button"
            onClick={() => {
              setChosen(digitsOf(known.phone))
              onChoose({ name: known.name, phone: known.phone, email: known.email })
            }}
            className="flex min-h-11 w-full cursor-pointer flex-wrap items-center gap-x-3 rounded-input bg-surface2 px-3.5 py-1.5 text-left hover:text-primary"
          >
            <span className="font-semibold wrap-anywhere">{known.name}</span>
            <span className="text-sm text-muted tabular-nums">
              {known.phone}, {timesOf(known)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function timesOf({ orders }: PhoneGuest): string {
  return orders === 1 ? 'one order' : `${orders} orders`
}
