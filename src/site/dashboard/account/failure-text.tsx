import { Link } from 'react-router'
import { ApiError } from '#kernel/api.ts'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { signInAddress } from '../../sign-in-address.ts'
import { textLink } from '../../sign-in/sign-in-frame.tsx'

/** What went wrong beside a button, and the way on where a fresh sign-in is asked for. */
export function FailureText({ failure }: { failure: unknown }) {
  return (
    <ErrorText>
      {failure instanceof Error && failure.message}
      {failure instanceof ApiError && failure.code === 'sign_in_again' && (
        <Link to={signInAddress('/dashboard/account', 'anyone')} className={textLink}>
          Log in again
        </Link>
      )}
    </ErrorText>
  )
}
