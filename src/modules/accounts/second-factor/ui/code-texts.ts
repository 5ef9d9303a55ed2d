/** The field for a code, where somebody signs in and where they turn it on. */
export const codeTexts = {
  code: 'Code',
  recovery: 'Recovery code',
  codeHint: 'Six digits, from your authenticator app.',
  recoveryHint: 'One of the ten you saved. Each works once.',
}
