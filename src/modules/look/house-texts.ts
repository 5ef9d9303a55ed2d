/** What is said where a look cannot be kept. */
export const appearanceTexts = {
  noColour: 'Pick a color with the sliders.',
  noFocus: 'Choose a point inside the picture.',
  altName: 'The description of a picture',
  tooManyHeroes: 'Choose at most six pictures.',
  notEachSection: 'List every section of the home page once.',
  notHere: 'This picture is not on the site yet. Upload it first.',
  notSaved: 'This look cannot be saved yet.',
} as const
