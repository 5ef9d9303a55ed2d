import { Link } from 'react-router'
import { signInOptionsQuery } from '#modules/accounts/client/identities.ts'
import { loads } from '#ui-kit/page-data.ts'
import { PageHead } from './page-head.tsx'
import { signInAddress } from './sign-in-address.ts'
import { LegalLinks } from './sign-in/legal-links.tsx'
import { RegisterForm } from './sign-in/register-form.tsx'
import { SignInFrame, textLink } from './sign-in/sign-in-frame.tsx'
import { useReturnAddress } from './sign-in/use-return-address.ts'

export const loader = loads((api) => [signInOptionsQuery(api)])

export function Component() {
  const back = useReturnAddress()
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
            <Link to={back === '/' ? '/login' : signInAddress(back, 'anyone')} className={textLink}>
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
