import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { signInOptionsQuery } from '#modules/accounts/client/identities.ts'
import { useSession } from '#modules/accounts/ui/use-session.ts'
import { loads } from '#ui-kit/page-data.ts'
import { PageHead } from './page-head.tsx'
import { CodeForm } from './sign-in/code-form.tsx'
import { LoginForm } from './sign-in/login-form.tsx'
import { Notice } from '#ui-kit/notice.tsx'
import { registerAddress } from './sign-in-address.ts'
import { dashboardOf } from './site-account.tsx'
import { SignedIn } from './sign-in/signed-in.tsx'
import { SignInFrame, textLink } from './sign-in/sign-in-frame.tsx'
import { useReturnAddress } from './sign-in/use-return-address.ts'

export const loader = loads((api) => [signInOptionsQuery(api)])

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
            That page needs an administrator’s account. Log in with one, or{' '}
            {person?.role === 'host' ? (
              <Link to={dashboardOf(person)} className={textLink}>
                go back to the shift
              </Link>
            ) : (
              <Link to="/" className={textLink}>
                go back to the restaurant
              </Link>
            )}
            .
          </Notice>
        )}
        {search.get('need') === 'host' && (
          <Notice>
            That page is for the front of house. Log in as one of them, or{' '}
            <Link to="/" className={textLink}>
              go back to the restaurant
            </Link>
            .
          </Notice>
        )}
        {search.get('need') === 'kitchen' && (
          <Notice>
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
