import type { MouseEvent } from 'react'
import { avatarPath } from '#modules/accounts/avatars/rules.ts'
import { checkFields } from '#modules/accounts/forms/rules.ts'
import { EmailField } from '#ui-kit/email-field.tsx'
import { TextField } from '#ui-kit/text-input.tsx'

interface RegisterFieldsProps {
  errors: Record<string, string>
  onRefuse: (errors: Record<string, string>) => boolean
}

/** Who somebody is; the password comes after it. */
export function RegisterFields({ errors, onRefuse }: RegisterFieldsProps) {
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
        autoComplete="name"
        autoCapitalize="words"
        aria-required="true"
        error={errors['name']}
      />
      <TextField
        label="Photo URL"
        name="photoURL"
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
            className="min-h-6 cursor-pointer text-sm font-semibold underline underline-offset-4 hover:text-primary noscript:hidden"
          >
            Use my initials
          </button>
        }
      />
      <EmailField autoComplete="email" error={errors['email']} />
    </>
  )
}
