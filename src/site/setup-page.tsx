import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { queryOf } from '#kernel/query-of.ts'
import { getSignInOptions } from '#modules/accounts/contract/visitor.ts'
import { getFirstAdmin } from '#modules/accounts/first-admin/contract.ts'
import { SetupForm } from '#modules/accounts/ui/sign-in/setup-form.tsx'
import { useApi } from '#ui-kit/api-context.ts'
import { loads } from '#ui-kit/page-data.ts'
import { PageHead } from './page-head.tsx'
import { SignInFrame, textLink } from './sign-in/sign-in-frame.tsx'

// Whether an admin is wanted is asked in the browser: a kept page would say what was true before.
export const loader = loads((api) => [queryOf(api, getSignInOptions)])

/** Where the owner of an empty installation begins. */
export function Component() {
  const { data } = useQuery(queryOf(useApi(), getFirstAdmin))
  return (
    <>
      <PageHead title="Set up" description="Make the first administrator of this restaurant." />
      <SignInFrame
        picture="hero-table"
        motto="The house is yours."
        title="Set up your restaurant"
        intro="When the server started, its log showed a code. It proves that the house is yours, and makes you its first administrator."
      >
        {data?.isWanted === false ? (
          <output className="block rounded-card border border-border bg-surface p-5">
            <span>This restaurant is set up already.</span>{' '}
            <Link to="/login" className={textLink}>
              Log in
            </Link>
          </output>
        ) : (
          <SetupForm />
        )}
      </SignInFrame>
    </>
  )
}
