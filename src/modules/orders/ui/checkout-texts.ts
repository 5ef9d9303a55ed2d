/** What a guest tells the kitchen with an order. */
export const kitchenFieldTexts = {
  allergies: 'Allergies',
  allergiesHint: 'The kitchen reads this first. If it could be dangerous, please call us too.',
  addNote: 'Add a note for the kitchen',
  note: 'Note for the kitchen',
  noteExample: 'Cutlery for four, please',
  nameHint: 'The kitchen calls out this name.',
}
