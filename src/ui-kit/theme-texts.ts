/** The switch between light and dark: which it is, and which comes next. */
export const themeTexts = {
  now: {
    system: 'Theme: system. Change to light',
    light: 'Theme: light. Change to dark',
    dark: 'Theme: dark. Change to system',
  },
}
