import { Eye, EyeOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { FormField } from '#ui-kit/form-field.tsx'
import { inputClass } from '#ui-kit/text-field.tsx'
import { passwordFieldTexts } from './password-field-texts.ts'

interface PasswordFieldProps {
  /** Tells password managers whether to fill one in or to make one. */
  autoComplete: 'current-password' | 'new-password'
  label?: string
  name?: string
  hint?: ReactNode
  error: string | undefined
}

/** A password that can be shown, pasted and filled in; it is never kept by the page. */
export function PasswordField({
  autoComplete,
  label = passwordFieldTexts.label,
  name = 'password',
  hint,
  error,
}: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <FormField label={label} hint={hint} error={error}>
      {(wiring) => (
        <div className="relative">
          <input
            {...wiring}
            name={name}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            aria-required="true"
            className={`${inputClass} pr-13`}
          />
          <button
            type="button"
            aria-label={passwordFieldTexts.show}
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
            className="absolute inset-y-0 right-0 grid w-12 cursor-pointer place-items-center rounded-input text-muted hover:text-text noscript:hidden"
          >
            <Icon aria-hidden="true" size={20} />
          </button>
        </div>
      )}
    </FormField>
  )
}
