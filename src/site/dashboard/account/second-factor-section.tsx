import { useQuery } from '@tanstack/react-query'
import { secondFactorQuery } from '#modules/accounts/second-factor/client.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { LinkButton } from '#ui-kit/button.tsx'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { Spinner } from '#ui-kit/spinner.tsx'
import { securityAddress } from '../loads-for.ts'
import { State } from '#ui-kit/card.tsx'
import { Section } from '#ui-kit/section.tsx'

/** Whether a code is asked for at the login; it is set up on a page of its own. */
export function SecondFactorSection() {
  const { data: factor, isError, refetch } = useQuery(secondFactorQuery(useApi()))
  return (
    <Section
      title="Second factor"
      intro="A code from your phone protects your account if somebody learns your password."
    >
      {factor ? (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
          <State isOn={factor.isOn} />
          {factor.isOn && (
            <p className="text-muted">
              {factor.recoveryCodesLeft} recovery{' '}
              {factor.recoveryCodesLeft === 1 ? 'code is' : 'codes are'} left
            </p>
          )}
          <LinkButton to={securityAddress} kind="secondary" className="max-sm:w-full">
            {factor.isOn ? 'Manage it' : 'Set it up'}
          </LinkButton>
        </div>
      ) : isError ? (
        <LoadFailure what="Your second factor" onRetry={() => void refetch()} />
      ) : (
        <Spinner label="Loading your second factor" />
      )}
    </Section>
  )
}
