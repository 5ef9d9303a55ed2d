import { ErrorText } from '#ui-kit/error-text.tsx'

/** What went wrong beside a button. */
export function FailureText({ failure }: { failure: unknown }) {
  return <ErrorText>{failure instanceof Error && failure.message}</ErrorText>
}
