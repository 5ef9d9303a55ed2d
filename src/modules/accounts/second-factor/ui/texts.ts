/** A second factor, as it is set up and turned off. */
export const factorTexts = {
  title: 'Second factor',
  intro:
    'When you log in, you’ll enter your password and then a code from an authenticator app on your phone. Any authenticator app works.',
  password: 'Your password',
  passwordRequired: 'Password is required',
  setUp: 'Set up',
  settingUp: 'One moment…',
  codeRequired: 'Code is required',
  isOn: 'Second factor turned on',
  isOff: 'Second factor turned off',
  step1: '1. Scan this code with your authenticator app',
  step1Text:
    'Or choose “Enter a key” in the app and type the letters. On this phone, use the button to open the app.',
  step2: '2. Enter the code it shows',
  turningOn: 'Turning on…',
  turnOn: 'Turn on',
  cancel: 'Cancel',
  qrCode: 'QR code for your authenticator app',
  copy: 'Copy key',
  openApp: 'Open in app',
  noneLeft:
    'You need a code from your authenticator app to sign in. You have used all your recovery codes. Turn it off and on again to get new ones.',
  left: (count: number) =>
    count === 1
      ? 'You need a code from your authenticator app to sign in. 1 recovery code left.'
      : `You need a code from your authenticator app to sign in. ${count} recovery codes left.`,
  turnOff: 'Turn off',
  turningOff: 'Turning off…',
  sure: 'Turn off the second factor?',
  required:
    'Admins here must use a second factor. Until you set up another one, you can’t open admin pages.',
  keep: 'Keep it on',
}

/** The field for a code, where somebody signs in and where they turn it on. */
export const codeTexts = {
  code: 'Code',
  recovery: 'Recovery code',
  codeHint: 'Six digits, from your authenticator app.',
  recoveryHint: 'One of the ten you saved. Each works once.',
}
