import { counted } from '#kernel/counted.ts'

/** What is said of categories. */
export const categoryTexts = {
  cannotSave: 'This category cannot be saved yet.',
  needsLabel: 'A category needs a name of at most 40 characters.',
  plainLabel: 'The name of a category is plain text in one line.',
  mixedLetters:
    'This name mixes letters of different alphabets that look alike. Write it in one of them.',
  alreadyThere: (label: string) => `There is a category called ${label} already.`,
  longDescription: 'The description has at most 200 characters.',
  longStation: 'The name of a station has at most 40 characters, in one line.',
  unknownPicture: 'This picture is not on this site. Upload it first.',
  tooMany: (most: number) => `A menu has at most ${most} categories. Delete one first.`,
  noNumberLeft: 'No more categories can be added. Rename one that you no longer use.',
  unknown: 'This category no longer exists.',
  changedMeanwhile: 'Somebody else has changed this category since you opened it.',
  orderChanged: 'Somebody else has changed the categories since you opened this page.',
  wrongOrder: 'Name each category once.',
  hasDishes: (label: string, count: number) =>
    `${label} has ${counted(count, 'dish', 'dishes')}. Say which category they move to.`,
  noTarget: 'Choose a category that the dishes can move to.',
}

/** What the owner reads of the list of categories. */
export const categoryListTexts = {
  list: 'Categories',
  dishes: (count: number) => counted(count, 'dish', 'dishes'),
  hidden: 'Hidden',
  station: (name: string) => `Station ${name}`,
  edit: (label: string) => `Edit ${label}`,
  up: (label: string) => `Move ${label} up`,
  down: (label: string) => `Move ${label} down`,
  remove: (label: string) => `Delete ${label}`,
  moved: (label: string, place: number, of: number) => `${label} is now ${place} of ${of}`,
  movedBack: 'The categories are in their earlier order again',
  deleteTitle: (label: string) => `Delete ${label}?`,
  movesTo: (count: number) => `Move its ${counted(count, 'dish', 'dishes')} to`,
  keeps: 'They keep their options and serving hours. The category cannot be brought back.',
  nowhere: 'Its dishes have nowhere to go yet. Add another category first.',
  confirm: 'Yes, delete it!',
  cancel: 'Cancel',
}
