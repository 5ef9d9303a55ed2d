import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { UserRoundX } from 'lucide-react'
import { useRef, useState } from 'react'
import { seconds } from '#kernel/duration.ts'
import { digitsOf } from '#kernel/phone-number.ts'
import { queryOf } from '#kernel/query-of.ts'
import { findPhoneGuests, type PhoneGuest } from '#modules/orders/by-phone/contract.ts'
import { fitsSearch, readSearch } from '#modules/orders/by-phone/recognizing.ts'
import { longestTexts } from '#modules/orders/by-phone/taking.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { TextField } from '#ui-kit/text-field.tsx'
import type { Guest } from './guest.ts'
import { ticketTexts } from './house-texts.ts'

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
    maxLength: longestTexts[part],
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
          label={ticketTexts.phone}
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
      <TextField {...wire('name')} ref={name} label={ticketTexts.name} />
      <TextField {...wire('email')} label={ticketTexts.email} type="email" inputMode="email" />
    </div>
  )
}

interface KnownGuestsProps {
  guest: Guest
  onChoose: (guest: Guest) => void
  /** Undefined for whoever may not. */
  onForget: ((known: PhoneGuest) => Promise<void>) | undefined
}

/** Who this may be; one tap fills in the rest. Whoever asks for it is forgotten here. */
function KnownGuests({ guest, onChoose, onForget }: KnownGuestsProps) {
  const [chosen, setChosen] = useState('')
  const isEnough = readSearch(guest.phone) !== undefined
  const { data } = useQuery({
    ...queryOf(useApi(), findPhoneGuests, { query: { search: guest.phone } }),
    enabled: isEnough,
    placeholderData: keepPreviousData,
    staleTime: seconds(10),
  })
  const similar = data?.guests ?? []
  const isChosen =
    (chosen !== '' && digitsOf(guest.phone) === chosen) ||
    similar.some((known) => isSame(known, guest))
  // Guests found a letter ago stay while others are asked for, unless they no longer fit: Tab
  // would lead to a button that is about to go.
  const found = isChosen ? [] : similar.filter((known) => fitsSearch(known, guest.phone))
  return (
    <>
      <output className="sr-only">{saidOf(found)}</output>
      {found.length > 0 && (
        <ul aria-label={ticketTexts.known} className="mt-2 grid gap-1.5">
          {found.map((known) => (
            <li key={known._id} className="flex rounded-input bg-surface2">
              <button
                type="button"
                onClick={() => {
                  setChosen(digitsOf(known.phone))
                  onChoose({ name: known.name, phone: known.phone, email: known.email })
                }}
                className="flex min-h-11 min-w-0 flex-1 cursor-pointer flex-wrap items-center gap-x-3 rounded-input px-3.5 py-1.5 text-left hover:text-primary"
              >
                <span className="font-semibold wrap-anywhere">{known.name}</span>
                <span className="text-sm text-muted tabular-nums">
                  {`${known.phone}, ${ticketTexts.orders(known.orders)}`}
                </span>
              </button>
              {onForget && (
                <button
                  type="button"
                  aria-label={ticketTexts.forget(known.name)}
                  title={ticketTexts.forgetGuest}
                  onClick={() => void onForget(known)}
                  className="grid min-w-11 cursor-pointer place-items-center rounded-input text-muted hover:text-danger"
                >
                  <UserRoundX aria-hidden="true" className="size-4.5" />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function isSame(known: PhoneGuest, { name, phone, email }: Guest): boolean {
  return known.name === name && known.phone === phone && known.email === email
}

function saidOf({ length }: readonly PhoneGuest[]): string {
  if (length === 0) return ''
  return ticketTexts.knownCount(length)
}
