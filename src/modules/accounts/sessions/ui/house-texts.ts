/** How a kitchen screen is added. */
export const addScreenTexts = {
  first: 'Add your first screen',
  another: 'Add a screen',
  name: 'Name',
  example: 'Pass',
  nameHint: 'Where it is, so you can tell it from the others.',
  stay: 'Stays signed in',
  stays: {
    shift: 'For this shift (12 hours)',
    week: 'For a week',
    always: 'Until it is signed out',
  },
  adding: 'Adding…',
  add: 'Add the screen',
}
