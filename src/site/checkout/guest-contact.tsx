import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import type { Contact } from '#modules/accounts/guests/rules.ts'
import type { ContactSaving } from '#modules/accounts/guests/ui/use-contact.ts'
import { typeWords } from '#modules/orders/rules.ts'
import { useOrderType } from '#modules/orders/ui/chosen-type.ts'
import { TextField } from '#ui-kit/text-field.tsx'
import { signInAddress } from '../sign-in-address.ts'
import { checkoutTexts } from './texts.ts'

interface GuestContactProps {
  saving: ContactSaving
  isDisabled: boolean
}

const fields: readonly (ComponentProps<'input'> & { name: keyof Contact })[] = [
  { name: 'name', autoComplete: 'name', enterKeyHint: 'next' },
  { name: 'phone', type: 'tel', inputMode: 'tel', autoComplete: 'tel', enterKeyHint: 'next' },
  { name: 'email', type: 'email', inputMode: 'email', autoComplete: 'email' },
]

/** Asked once, of a guest without an account; what is typed is kept as soon as it is whole. */
export function GuestContact({ saving, isDisabled }: GuestContactProps) {
  const { type } = useOrderType()
  const { form, saved, errors, offer, filled } = saving
  return (
    <section aria-labelledby="contact-heading" className="mb-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="contact-heading" className="text-xl">
          {typeWords(type).who}
        </h2>
        <p className="text-sm">
          <span className="text-muted">{checkoutTexts.haveAccount}</span>{' '}
          <Link to={signInAddress('/dashboard/payment', 'anyone')} className="quiet-link">
            {checkoutTexts.signIn}
          </Link>
        </p>
      </div>
      <p className="text-sm text-muted">{checkoutTexts.contactHint}</p>
      <form
        ref={form}
        noValidate
        aria-labelledby="contact-heading"
        className="mt-4 grid gap-4 sm:grid-cols-2 sm:[&>:first-child]:col-span-2"
        onSubmit={(event) => {
          event.preventDefault()
          offer('now')
        }}
      >
        {fields.map((field) => (
          <TextField
            key={`${field.name} ${filled}`}
            {...field}
            label={checkoutTexts[field.name]}
            defaultValue={saved[field.name]}
            disabled={isDisabled}
            error={errors[field.name]}
            onInput={() => offer('soon')}
            onBlur={() => offer('now', field.name)}
          />
        ))}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
    </section>
  )
}
