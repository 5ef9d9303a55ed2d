import type { MouseEvent } from 'react'
import { avatarPath } from '#modules/accounts/rules/avatars.ts'
import { checkFields } from '#modules/accounts/rules/forms.ts'
import { TextField } from '#ui-kit/text-input.tsx'

interface NameAndPhotoProps {
  /** What the fields begin with. */
  given?: { name: string; photoURL: string }
  errors: Record<string, string>
  onRefuse: (errors: Record<string, string>) => boolean
}

/** What others see of somebody; the picture may be drawn of the name. */
export function NameAndPhoto({ given, errors, onRefuse }: NameAndPhotoProps) {
  /** Fills the field as if it were typed: the draft keeps it and its error goes. */
  function drawInitials({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    const name = form?.elements.namedItem('name')
    const photo = form?.elements.namedItem('photoURL')
    if (!(name instanceof HTMLInputElement) || !(photo instanceof HTMLInputElement)) return
    if (onRefuse(checkFields(['name'], { name: name.value }))) return
    photo.value = avatarPath(name.value)
    photo.dispatchEvent(new Event('input', { bubbles: true }))
  }

  return (
    <>
      <TextField
        label="Name"
        name="name"
        defaultValue={given?.name}
        autoComplete="name"
        autoCapitalize="words"
        aria-required="true"
        error={errors['name']}
      />
      <TextField
        label="Photo URL"
        name="photoURL"
        defaultValue={given?.photoURL}
        // Not type="url": a path of this site is none to the browser.
        inputMode="url"
        autoComplete="photo"
        autoCapitalize="none"
        spellCheck={false}
        aria-required="true"
        placeholder="https://"
        error={errors['photoURL']}
        aside={
          <button
            type="button"
            onClick={drawInitials}
            className="-my-2.5 min-h-11 cursor-pointer text-sm font-semibold underline underline-offset-4 hover:text-primary noscript:hidden"
          >
            Use my initials
          </button>
        }
      />
    </>
  )
}
