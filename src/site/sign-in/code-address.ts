/** The sign-in's second step, where the account has a second factor. */
export function codeAddress(from: string): string {
  return `/login?${new URLSearchParams({ step: 'code', from })}`
}
