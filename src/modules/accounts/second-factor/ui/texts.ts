/** A second factor, as it is set up and turned off. */
export const factorTexts = {
  title: 'Second factor',
  intro:
    'After your password, the login then asks for a code from an authenticator app on your phone. Any such app will do.',
  password: 'Your password',
  passwordRequired: 'Password is required',
  setUp: 'Set it up',
  settingUp: 'One moment…',
  codeRequired: 'Code is required',
  isOn: 'Your second factor is on',
  isOff: 'Your second factor is off',
  step1: '1. Add this key to your authenticator app',
  step1Text:
    'Scan the QR code with the app, or choose “enter a key” and type the letters. On the phone itself, the button opens the app.',
  step2: '2. Enter the code it shows',
  turningOn: 'Turning it on…',
  turnOn: 'Turn it on',
  cancel: 'Cancel',
  qrCode: 'QR code of the key, for the camera of your authenticator app',
  copy: 'Copy the key',
  openApp: 'Open in an app',
  noneLeft:
    'Signing in asks for a code from your authenticator app. All recovery codes have been used. Turn it off and on again to get new ones.',
  left: (count: number) =>
    count === 1
      ? 'Signing in asks for a code from your authenticator app. 1 recovery code is left.'
      : `Signing in asks for a code from your authenticator app. ${count} recovery codes are left.`,
  turnOff: 'Turn it off',
  turningOff: 'Turning it off…',
  sure: 'Turn the second factor off?',
  required:
    'The restaurant requires one of admins. Until you set up another, your admin pages stay closed.',
  keep: 'Keep it',
}
