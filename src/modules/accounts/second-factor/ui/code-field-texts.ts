/** The code of the second step of a sign-in. */
export const codeFieldTexts = {
  recovery: 'Recovery code',
  code: 'Code',
  recoveryHint: 'One of your ten recovery codes. Each works once.',
  codeHint: 'Six digits from your authenticator app.',
}
