import { useState } from 'react'
import { Link, type LoaderFunctionArgs, redirect, useSearchParams } from 'react-router'
import { sessionQuery } from '#modules/accounts/client.ts'
import { signInOptionsQuery } from '#modules/accounts/client/identities.ts'
import type { Person } from '#modules/accounts/contract.ts'
import { useSession } from '#modules/accounts/ui/use-session.ts'
import { loads, pageTools } from '#ui-kit/page-data.ts'
import { notYoursAddress } from './dashboard/not-yours/address.ts'
import { PageHead } from './page-head.tsx'
import { CodeForm } from './sign-in/code-form.tsx'
import { LoginForm } from './sign-in/login-form.tsx'
import { Notice } from '#ui-kit/notice.tsx'
import { registerAddress } from './sign-in-address.ts'
import { dashboardOf } from './site-account.tsx'
import { SignedIn } from './sign-in/signed-in.tsx'
import { SignInFrame, textLink } from './sign-in/sign-in-frame.tsx'
import { useReturnAddress } from './sign-in/use-return-address.ts'

const loadOptions = loads((api) => [signInOptionsQuery(api)])

/** Guards lead everybody here; who works in the house and is signed in reads in the dashboard whose page it is. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { api, queries } = args.context.get(pageTools)
  const { person } = await queries.ensureQueryData(sessionQuery(api))
  const to = person && notYoursAddress(person, new URL(args.request.url).searchParams)
  if (to) throw redirect(to, 303)
  return loadOptions(args)
}

export function Component() {
  const [search] = useSearchParams()
  const person = useSession()
  const back = useReturnAddress()
  // Who came signed in; whoever signs in here is led away by the form. A page that needs an
  // administrator, or a cook, is signed in to as somebody else.
  const [hasCome] = useState(Boolean(person) && !search.has('need'))
  if (search.get('step') === 'code') return <CodeStep />
  return (
    <>
      <PageHead title="Login" description="Log in to order, pay by card and see your payments." />
      <SignInFrame
        picture="tile-pizzas"
        motto="The oven is hot."
        title="Login"
        intro={
          <>
            New here?{' '}
            <Link to={registerAddress(back)} className={textLink}>
              Create an account
            </Link>
          </>
        }
      >
        {search.get('need') === 'admin' && (
          <Notice>
            <You person={person} />
            That page needs an administrator’s account. Log in with one, or{' '}
            <Link to="/" className={textLink}>
              go back to the restaurant
            </Link>
            .
          </Notice>
        )}
        {search.get('need') === 'other' && person && (
          <Notice>
            <You person={person} />
            Log in as somebody else, or{' '}
            <Link to={dashboardOf(person)} className={textLink}>
              go back to your work
            </Link>
            .
          </Notice>
        )}
        {search.get('need') === 'host' && (
          <Notice>
            <You person={person} />
            That page is for the front of house. Log in as one of them, or{' '}
            <Link to="/" className={textLink}>
              go back to the restaurant
            </Link>
            .
          </Notice>
        )}
        {search.get('need') === 'kitchen' && (
          <Notice>
            <You person={person} />
            The kitchen is for its staff. Log in as one of them, or{' '}
            <Link to="/kitchen-screen" className={textLink}>
              connect this screen with a code
            </Link>
            .
          </Notice>
        )}
        {search.get('email') === 'verified' && <Notice>Your email address is confirmed.</Notice>}
        {search.get('email') === 'expired' && (
          <Notice>That link is too old or was used before. Log in to get another.</Notice>
        )}
        {hasCome && person ? <SignedIn person={person} /> : <LoginForm />}
      </SignInFrame>
    </>
  )
}

/** Whoever is signed in need not wonder whether they still are. */
function You({ person }: { person: Person | null | undefined }) {
  return person && <span className="wrap-anywhere">You are signed in as {person.email}. </span>
}

/** After a right password, where the account has a second factor. */
function CodeStep() {
  return (
    <>
      <PageHead title="Login" description="Log in to order, pay by card and see your payments." />
      <SignInFrame
        picture="tile-pizzas"
        motto="The oven is hot."
        title="One more step"
        intro="Your password was right. Your account asks for a code as well."
      >
        <CodeForm />
      </SignInFrame>
    </>
  )
}
