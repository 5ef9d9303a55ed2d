/** Setting a second factor up, and turning it off. */
export const factorTexts = {
  title: 'Second factor',
  isOn: (left: number) =>
    left === 0
      ? `${asks} You have used all your recovery codes. Turn it off and on again to get new ones.`
      : left === 1
        ? `${asks} 1 recovery code left.`
        : `${asks} ${left} recovery codes left.`,
  turnOff: 'Turn off',
  passwordRequired: 'Password is required',
  off: 'Second factor turned off',
  offQuestion: 'Turn off the second factor?',
  offWarning:
    'Admins here must use a second factor. Until you set up another one, you can’t open admin pages.',
  yourPassword: 'Your password',
  turningOff: 'Turning off…',
  keep: 'Keep it on',
  codeRequired: 'Code is required',
  on: 'Second factor turned on',
  scan: '1. Scan this code with your authenticator app',
  scanHint:
    'Or choose “Enter a key” in the app and type the letters. On this phone, use the button to open the app.',
  enter: '2. Enter the code it shows',
  turningOn: 'Turning on…',
  turnOn: 'Turn on',
  cancel: 'Cancel',
  qrCode: 'QR code for your authenticator app',
  copyKey: 'Copy key',
  openApp: 'Open in app',
  how: 'When you log in, you’ll enter your password and then a code from an authenticator app on your phone. Any authenticator app works.',
  busy: 'One moment…',
  setUp: 'Set up',
}

const asks = 'You need a code from your authenticator app to sign in.'
