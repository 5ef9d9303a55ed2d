import { counted } from '#kernel/counted.ts'

/** The frame of the settings, and the kitchen's screens. */
export const settingsPageTexts = {
  loading: 'Loading the settings',
  loadingScreens: 'Loading the screens',
  count: (screens: number) => counted(screens, 'screen'),
  settings: 'Settings',
  theSettings: 'The settings',
  screensAbout:
    'A kitchen tablet signs in with a code instead of a password. It can only open the kitchen, and you can sign it out here.',
  screens: 'The screens',
  signIn: (screen: string) => `Sign in ${screen}`,
  isIn: (screen: string) => `${screen} is signed in.`,
  codeUntil: (time: string) => `Valid until ${time} for one sign-in. It is not shown again.`,
  done: 'Done',
  hideCode: 'Hide the code',
  step: {
    open: '1. On the tablet, open',
    type: '2. Type this code',
  },
}
