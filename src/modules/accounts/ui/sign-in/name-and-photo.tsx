import type { MouseEvent } from 'react'
import { TextField } from '#ui-kit/text-field.tsx'
import { avatarPath } from '../../avatars.ts'
import { checkFields } from '../../signing-in.ts'
import { profileFieldTexts } from './texts.ts'

interface NameFieldProps {
  given?: string
  error: string | undefined
  /** The photo's address is drawn of the name as it is typed, until somebody writes another. */
  drawsPhoto?: boolean
}

export function NameField({ given, error, drawsPhoto = false }: NameFieldProps) {
  return (
    <TextField
      label={profileFieldTexts.name}
      name="name"
      defaultValue={given}
      autoComplete="name"
      autoCapitalize="words"
      aria-required="true"
      error={error}
      onInput={({ currentTarget: { form, value } }) => {
        const photo = photoFieldOf(form)
        if (!drawsPhoto || !photo) return
        const isOurs = photo.value === '' || photo.value === photo.dataset['drawn']
        if (isOurs) fill(photo, value.trim() === '' ? '' : avatarPath(value))
      }}
    />
  )
}

interface PhotoFieldProps {
  given?: string
  error: string | undefined
  onRefuse: (errors: Record<string, string>) => boolean
}

/** What others see of somebody; the picture may be drawn of the name. */
export function PhotoField({ given, error, onRefuse }: PhotoFieldProps) {
  function drawInitials({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    const name = form?.elements.namedItem('name')
    const photo = photoFieldOf(form)
    if (!(name instanceof HTMLInputElement) || !photo) return
    if (onRefuse(checkFields(['name'], { name: name.value }))) return
    fill(photo, avatarPath(name.value))
  }

  return (
    <TextField
      label={profileFieldTexts.photo}
      name="photoURL"
      defaultValue={given}
      // Not type="url": a path of this site is none to the browser.
      inputMode="url"
      autoComplete="photo"
      autoCapitalize="none"
      spellCheck={false}
      aria-required="true"
      placeholder="https://"
      error={error}
      aside={
        <button
          type="button"
          onClick={drawInitials}
          className="-my-2.5 min-h-11 cursor-pointer text-sm font-semibold underline underline-offset-4 hover:text-primary noscript:hidden"
        >
          {profileFieldTexts.initials}
        </button>
      }
    />
  )
}

function photoFieldOf(form: HTMLFormElement | null): HTMLInputElement | undefined {
  const photo = form?.elements.namedItem('photoURL')
  return photo instanceof HTMLInputElement ? photo : undefined
}

/** Fills in an address as if it were typed: the draft keeps it and its error goes. */
function fill(photo: HTMLInputElement, address: string): void {
  photo.value = address
  photo.dataset['drawn'] = address
  photo.dispatchEvent(new Event('input', { bubbles: true }))
}
