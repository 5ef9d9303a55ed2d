import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { queryOf } from '#kernel/query-of.ts'
import { getSecondFactor } from '#modules/accounts/second-factor/contract.ts'
import { AdminRule } from '#modules/accounts/second-factor/ui/admin-rule.tsx'
import { FactorIsOn } from '#modules/accounts/second-factor/ui/factor-is-on.tsx'
import { SetUp } from '#modules/accounts/second-factor/ui/set-up.tsx'
import { useSession } from '#modules/accounts/ui/use-session.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { Button } from '#ui-kit/button.tsx'
import { Card, State } from '#ui-kit/card.tsx'
import { CopyButton } from '#ui-kit/copy-button.tsx'
import { NotLoaded } from '#ui-kit/not-loaded.tsx'
import { Notice } from '#ui-kit/notice.tsx'
import { usePageStyle } from '#ui-kit/page-style.ts'
import { printStyles } from '#ui-kit/print-styles.ts'
import { DashboardLayout } from './dashboard-layout.tsx'
import { loadsFor } from './loads-for.ts'
import { securityTexts } from './texts.ts'

export const loader = loadsFor('customer', (api) => [queryOf(api, getSecondFactor)])

export function Component() {
  const isAdmin = useSession()?.role === 'admin'
  const query = useQuery(queryOf(useApi(), getSecondFactor))
  const factor = query.data
  // Shown once, after the first code: nobody can ask for them again.
  const [newCodes, setNewCodes] = useState<readonly string[]>()
  return (
    <DashboardLayout heading={securityTexts.heading}>
      <p className="mt-1 max-w-2xl text-lg text-muted">{securityTexts.intro}</p>
      <div className="mt-8 grid max-w-2xl gap-8">
        {factor ? (
          <>
            {factor.isRequired && !factor.isOn && <Notice>{securityTexts.required}</Notice>}
            {newCodes ? (
              <RecoveryCodes codes={newCodes} onKept={() => setNewCodes(undefined)} />
            ) : factor.isOn ? (
              <FactorIsOn factor={factor} />
            ) : (
              <SetUp onDone={setNewCodes} />
            )}
            {isAdmin && <AdminRule factor={factor} />}
          </>
        ) : (
          <NotLoaded query={query} what={securityTexts.what} loading={securityTexts.loading} />
        )}
      </div>
    </DashboardLayout>
  )
}

interface RecoveryCodesProps {
  codes: readonly string[]
  onKept: () => void
}

/** The way in without the phone, shown this once. */
function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  usePageStyle(printStyles('a4'))
  const { name } = useRestaurant()
  const email = useSession()?.email
  return (
    <Card isNext title={securityTexts.codes.title} beside={<State isOn />}>
      <p className="mt-3 text-muted">{securityTexts.codes.text}</p>
      <div data-receipt className="my-6">
        <p className="mb-4 hidden print:block">{securityTexts.codes.of(email ?? '', name)}</p>
        <ul
          aria-label={securityTexts.codes.list}
          className="grid gap-x-8 gap-y-2 rounded-input border border-border bg-surface2 px-5 py-4 font-mono text-lg sm:grid-cols-2"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={codes.join('\n')}>{securityTexts.codes.copy}</CopyButton>
        <Button kind="secondary" onClick={() => print()}>
          <Printer aria-hidden="true" size={18} />
          <span>{securityTexts.codes.print}</span>
        </Button>
        <Button onClick={onKept}>{securityTexts.codes.kept}</Button>
      </div>
    </Card>
  )
}
