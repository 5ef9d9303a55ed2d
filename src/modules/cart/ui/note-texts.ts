/** The field for a word to the kitchen, wherever a dish is chosen or changed. */
export const noteTexts = {
  add: 'Add note',
  edit: 'Edit note',
  label: 'Note for the kitchen',
  example: 'No onions, please',
  saving: 'Saving…',
  save: 'Save',
  cancel: 'Cancel',
}
