import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { queryOf } from '#kernel/query-of.ts'
import { getSignInOptions } from '#modules/accounts/contract/visitor.ts'
import { getFirstAdmin } from '#modules/accounts/first-admin/contract.ts'
import { SetupForm } from '#modules/accounts/ui/sign-in/setup-form.tsx'
import { useApi } from '#ui-kit/api-context.ts'
import { loads } from '#ui-kit/page-data.ts'
import { PageHead } from './page-head.tsx'
import { setupPageTexts } from './sign-in/house-texts.ts'
import { SignInFrame, textLink } from './sign-in/sign-in-frame.tsx'

// Whether an admin is wanted is asked in the browser: a kept page would say what was true before.
export const loader = loads((api) => [queryOf(api, getSignInOptions)])

/** Where the owner of an empty installation begins. */
export function Component() {
  const { data } = useQuery(queryOf(useApi(), getFirstAdmin))
  return (
    <>
      <PageHead title={setupPageTexts.head} description={setupPageTexts.description} />
      <SignInFrame
        picture="hero-table"
        motto={setupPageTexts.motto}
        title={setupPageTexts.title}
        intro={setupPageTexts.text}
      >
        {data?.isWanted === false ? (
          <output className="block rounded-card border border-border bg-surface p-5">
            <span>{setupPageTexts.done}</span>{' '}
            <Link to="/login" className={textLink}>
              {setupPageTexts.logIn}
            </Link>
          </output>
        ) : (
          <SetupForm />
        )}
      </SignInFrame>
    </>
  )
}
