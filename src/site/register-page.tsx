import { Link } from 'react-router'
import { signInOptionsQuery } from '#modules/accounts/client/identities.ts'
import { loads } from '#ui-kit/page-data.ts'
import { PageHead } from './page-head.tsx'
import { LegalLinks } from './sign-in/legal-links.tsx'
import { RegisterForm } from './sign-in/register-form.tsx'
import { SignInFrame, textLink } from './sign-in/sign-in-frame.tsx'

export const loader = loads((api) => [signInOptionsQuery(api)])

export function Component() {
  return (
    <>
      <PageHead title="Register" description="Create an account to order and pay by card." />
      <SignInFrame
        picture="tile-salads"
        motto="Pull up a chair."
        title="Register"
        intro={
          <>
            Been here before?{' '}
            <Link to="/login" className={textLink}>
              Log in
            </Link>
          </>
        }
      >
        <RegisterForm />
        <LegalLinks />
      </SignInFrame>
    </>
  )
}
