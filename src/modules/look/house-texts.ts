/** What is said where a look cannot be kept. */
export const appearanceTexts = {
  noColour: 'Pick a colour with the sliders.',
  noFocus: 'Choose a point inside the picture.',
  altName: 'The description of a picture',
  tooManyHeroes: 'Choose at most six pictures.',
  notEachSection: 'Name every section of the home page once.',
  notHere: 'This picture is not on this site. Upload it first.',
  notSaved: 'This look cannot be saved yet.',
} as const

export const summaries = {
  read: 'The look of the house, as its admins may change it',
  change: 'Changes some of the look; what is not named stays',
  invalid: 'The fields say what is wrong, by their names',
} as const
