import { EmailField } from '#ui-kit/email-field.tsx'
import { TextField } from '#ui-kit/text-input.tsx'

interface RegisterFieldsProps {
  errors: Record<string, string>
  onDrawInitials: () => void
}

/** Who somebody is; the password comes after it. */
export function RegisterFields({ errors, onDrawInitials }: RegisterFieldsProps) {
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
            onClick={onDrawInitials}
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
