import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Account } from '#modules/accounts/contract/own-account.ts'
import { useOwnAccount } from '#modules/accounts/ui/use-own-account.ts'
import { useConfirmedSignIn } from '#modules/accounts/ui/confirm-sign-in.tsx'
import { PasswordField } from '#modules/accounts/ui/password-field.tsx'
import { tellTabs } from '#modules/cart/ui/tabs.ts'
import { useTexts } from '#modules/restaurant/ui/use-restaurant.ts'
import { askToDelete } from '#ui-kit/ask-to-delete.ts'
import { RefusableForm } from '#ui-kit/refusable-form.tsx'
import { toasts } from '#ui-kit/toaster.tsx'
import { useCheckedForm } from '#ui-kit/use-checked-form.ts'
import { FailureText } from '#ui-kit/failure-text.tsx'
import { SaveButton } from '#ui-kit/save-button.tsx'
import { Section } from '#ui-kit/section.tsx'

/** The end of the account: the password, the specification's question, and then Home. */
export function DeleteSection({ account: { hasPassword } }: { account: Account }) {
  const navigate = useNavigate()
  const { deleteAccount } = useOwnAccount()
  const { withRecentSignIn, confirmDialog } = useConfirmedSignIn()
  const { deletedTitle, deletedText } = useTexts()
  const [failure, setFailure] = useState<unknown>()

  async function leave(password: string | undefined) {
    setFailure(undefined)
    if (!(await askToDelete())) return
    if (!(await withRecentSignIn(() => deleteAccount(password)))) return
    tellTabs()
    void toasts.show('success', `${deletedTitle} ${deletedText}`)
    await navigate('/', { replace: true })
  }

  const { wiring, errors, isBusy } = useCheckedForm({
    field: 'password',
    check: ({ password }) => (password === '' ? { password: 'Password is required' } : {}),
    work: ({ password }) => (hasPassword ? leave(password) : leave(undefined).catch(setFailure)),
  })
  return (
    <Section
      title="Delete my account"
      intro="Your name, your addresses and numbers, your notes, bookings to come, reviews and messages and every way to sign in go at once, and the card processor is told to delete the cards saved for you. An order under way keeps your name until it is over. If you paid by card, your name, email and phone are sealed for a possible dispute until 180 days after the payment. The restaurant’s books keep order numbers, dates, dishes and sums."
    >
      <RefusableForm {...wiring}>
        {hasPassword && (
          <PasswordField
            label="Your password"
            autoComplete="current-password"
            error={errors['password']}
          />
        )}
        <SaveButton
          isBusy={isBusy}
          busyText="Deleting…"
          className="border-danger! text-danger! hover:bg-surface2"
        >
          Delete my account
        </SaveButton>
      </RefusableForm>
      <FailureText failure={failure} />
      {confirmDialog}
    </Section>
  )
}
