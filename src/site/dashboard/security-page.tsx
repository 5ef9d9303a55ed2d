import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { secondFactorQuery } from '#modules/accounts/second-factor/client.ts'
import { useSession } from '#modules/accounts/ui/use-session.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { Spinner } from '#ui-kit/spinner.tsx'
import { Notice } from '#ui-kit/notice.tsx'
import { DashboardLayout } from './dashboard-layout.tsx'
import { loadsFor } from './loads-for.ts'
import { AdminRule } from '#modules/accounts/second-factor/ui/admin-rule.tsx'
import { FactorIsOn } from '#modules/accounts/second-factor/ui/factor-is-on.tsx'
import { RecoveryCodes } from './security/recovery-codes.tsx'
import { SetUp } from '#modules/accounts/second-factor/ui/set-up.tsx'

export const loader = loadsFor('customer', (api) => [secondFactorQuery(api)])

export function Component() {
  const isAdmin = useSession()?.role === 'admin'
  const { data: factor, isError, refetch } = useQuery(secondFactorQuery(useApi()))
  // Shown once, after the first code: nobody can ask for them again.
  const [newCodes, setNewCodes] = useState<readonly string[]>()
  return (
    <DashboardLayout heading="Sign-in security">
      <p className="mt-1 max-w-2xl text-lg text-muted">
        A second factor protects your account if somebody learns your password.
      </p>
      <div className="mt-8 grid max-w-2xl gap-8">
        {factor ? (
          <>
            {factor.isRequired && !factor.isOn && (
              <Notice>
                This restaurant asks a second factor of its administrators. Set one up here, and all
                your pages open again.
              </Notice>
            )}
            {newCodes ? (
              <RecoveryCodes codes={newCodes} onKept={() => setNewCodes(undefined)} />
            ) : factor.isOn ? (
              <FactorIsOn factor={factor} />
            ) : (
              <SetUp onDone={setNewCodes} />
            )}
            {isAdmin && <AdminRule factor={factor} />}
          </>
        ) : isError ? (
          <LoadFailure what="Your sign-in security" onRetry={() => void refetch()} />
        ) : (
          <Spinner label="Loading your sign-in security" />
        )}
      </div>
    </DashboardLayout>
  )
}
