import { useQuery } from '@tanstack/react-query'
import type { Account } from '#modules/accounts/contract/own-account.ts'
import { accountQuery } from '#modules/accounts/client/own-account.ts'
import { devicesQuery } from '#modules/accounts/sessions/client/devices.ts'
import { signInOptionsQuery } from '#modules/accounts/client/identities.ts'
import { secondFactorQuery } from '#modules/accounts/second-factor/client.ts'
import { ProfilePhoto } from '#modules/accounts/ui/profile-photo.tsx'
import { savedCardsQuery } from '#modules/payments/saved-cards/client.ts'
import { SavedCardsSection } from '#modules/payments/saved-cards/ui/saved-cards-section.tsx'
import { useApi } from '#ui-kit/api-context.ts'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { Spinner } from '#ui-kit/spinner.tsx'
import { DashboardLayout } from './dashboard-layout.tsx'
import { loadsFor } from './loads-for.ts'
import { DataSection } from '#modules/accounts/ui/account/data-section.tsx'
import { DeleteSection } from './account/delete-section.tsx'
import { DevicesSection } from '#modules/accounts/ui/account/devices-section.tsx'
import { EmailSection } from '#modules/accounts/ui/account/email-section.tsx'
import { PasswordSection } from '#modules/accounts/ui/account/password-section.tsx'
import { ProfileSection } from '#modules/accounts/ui/account/profile-section.tsx'
import { SecondFactorSection } from './account/second-factor-section.tsx'

export const loader = loadsFor('customer', (api) => [
  accountQuery(api),
  devicesQuery(api),
  secondFactorQuery(api),
  signInOptionsQuery(api),
  savedCardsQuery(api),
])

export function Component() {
  const { data: account, isError, refetch } = useQuery(accountQuery(useApi()))
  return (
    <DashboardLayout heading="My account">
      {account ? (
        <>
          <Identity account={account} />
          <p className="mt-6 hidden text-muted noscript:block">
            Turn on JavaScript to change your account.
          </p>
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
          {isError ? (
            <LoadFailure what="Your account" onRetry={() => void refetch()} />
          ) : (
            <Spinner label="Loading your account" />
          )}
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
