import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { queryOf } from '#kernel/query-of.ts'
import { type Account, getAccount } from '#modules/accounts/contract/customer.ts'
import { getSignInOptions } from '#modules/accounts/contract/visitor.ts'
import { getSecondFactor } from '#modules/accounts/second-factor/contract.ts'
import { listDevices } from '#modules/accounts/sessions/contract.ts'
import { DataSection } from '#modules/accounts/ui/account/data-section.tsx'
import { DevicesSection } from '#modules/accounts/ui/account/devices-section.tsx'
import { EmailSection } from '#modules/accounts/ui/account/email-section.tsx'
import { PasswordSection } from '#modules/accounts/ui/account/password-section.tsx'
import { ProfileSection } from '#modules/accounts/ui/account/profile-section.tsx'
import { useConfirmedSignIn } from '#modules/accounts/ui/confirm-sign-in.tsx'
import { PasswordField } from '#modules/accounts/ui/password-field.tsx'
import { ProfilePhoto } from '#modules/accounts/ui/profile-photo.tsx'
import { useOwnAccount } from '#modules/accounts/ui/use-own-account.ts'
import { tellTabs } from '#modules/cart/ui/tabs.ts'
import { listSavedCards } from '#modules/payments/saved-cards/contract.ts'
import { SavedCardsSection } from '#modules/payments/saved-cards/ui/saved-cards-section.tsx'
import { useTexts } from '#modules/restaurant/ui/use-restaurant.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { askToDelete } from '#ui-kit/ask-to-delete.ts'
import { LinkButton } from '#ui-kit/button.tsx'
import { State } from '#ui-kit/card.tsx'
import { FailureText } from '#ui-kit/failure-text.tsx'
import { NotLoaded } from '#ui-kit/not-loaded.tsx'
import { RefusableForm } from '#ui-kit/refusable-form.tsx'
import { SaveButton } from '#ui-kit/save-button.tsx'
import { Section } from '#ui-kit/section.tsx'
import { toasts } from '#ui-kit/toaster.tsx'
import { useCheckedForm } from '#ui-kit/use-checked-form.ts'
import { DashboardLayout } from './dashboard-layout.tsx'
import { loadsFor, securityAddress } from './loads-for.ts'
import { accountPageTexts } from './texts.ts'

export const loader = loadsFor('customer', (api) => [
  queryOf(api, getAccount),
  queryOf(api, listDevices),
  queryOf(api, getSecondFactor),
  queryOf(api, getSignInOptions),
  queryOf(api, listSavedCards),
])

export function Component() {
  const query = useQuery(queryOf(useApi(), getAccount))
  const account = query.data
  return (
    <DashboardLayout heading={accountPageTexts.heading}>
      {account ? (
        <>
          <Identity account={account} />
          <p className="mt-6 hidden text-muted noscript:block">{accountPageTexts.noScript}</p>
          <div className="mt-8 max-w-5xl">
            <ProfileSection account={account} />
            <EmailSection account={account} />
            <PasswordSection account={account} />
            <DevicesSection />
            <SecondFactorSection />
            <SavedCardsSection />
            <DataSection />
            <DeleteSection account={account} />
          </div>
        </>
      ) : (
        <div className="mt-8">
          <NotLoaded
            query={query}
            what={accountPageTexts.what}
            loading={accountPageTexts.loading}
          />
        </div>
      )}
    </DashboardLayout>
  )
}

/** Who it is all about, as the rest of the site shows them. */
function Identity({ account: { name, email, photoURL } }: { account: Account }) {
  return (
    <div className="mt-6 flex items-center gap-5">
      <ProfilePhoto person={{ displayName: name, photoURL }} className="size-20 text-2xl" />
      <div className="min-w-0">
        <p className="font-display text-2xl leading-tight wrap-anywhere">{name}</p>
        <p className="mt-1 text-muted wrap-anywhere">{email}</p>
      </div>
    </div>
  )
}

/** Whether a code is asked for at the login; it is set up on a page of its own. */
function SecondFactorSection() {
  const query = useQuery(queryOf(useApi(), getSecondFactor))
  const factor = query.data
  return (
    <Section title={accountPageTexts.factor.title} intro={accountPageTexts.factor.intro}>
      {factor ? (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
          <State isOn={factor.isOn} />
          {factor.isOn && (
            <p className="text-muted">
              {accountPageTexts.factor.codesLeft(factor.recoveryCodesLeft)}
            </p>
          )}
          <LinkButton to={securityAddress} kind="secondary" className="max-sm:w-full">
            {factor.isOn ? accountPageTexts.factor.manage : accountPageTexts.factor.setUp}
          </LinkButton>
        </div>
      ) : (
        <NotLoaded
          query={query}
          what={accountPageTexts.factor.what}
          loading={accountPageTexts.factor.loading}
        />
      )}
    </Section>
  )
}

/** The end of the account: the password, the specification's question, and then Home. */
function DeleteSection({ account: { hasPassword } }: { account: Account }) {
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
    check: ({ password }) =>
      password === '' ? { password: accountPageTexts.delete.passwordRequired } : {},
    work: ({ password }) => (hasPassword ? leave(password) : leave(undefined).catch(setFailure)),
  })
  return (
    <Section title={accountPageTexts.delete.title} intro={accountPageTexts.delete.intro}>
      <RefusableForm {...wiring}>
        {hasPassword && (
          <PasswordField
            label={accountPageTexts.delete.password}
            autoComplete="current-password"
            error={errors['password']}
          />
        )}
        <SaveButton
          isBusy={isBusy}
          busyText={accountPageTexts.delete.busy}
          className="border-danger! text-danger! hover:bg-surface2"
        >
          {accountPageTexts.delete.title}
        </SaveButton>
      </RefusableForm>
      <FailureText failure={failure} />
      {confirmDialog}
    </Section>
  )
}
