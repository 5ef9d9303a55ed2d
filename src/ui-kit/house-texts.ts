/** The frame of the settings, and lists that the house works with. */
export const formTexts = {
  /** Two fields of a table, for those who hear them: "Table 4, fewest guests". */
  seats: {
    minSeats: (table: string) => `${table}, fewest guests`,
    maxSeats: (table: string) => `${table}, most guests`,
  },
  to: 'to',
  comfortable: 'Comfortable rows',
  compact: 'Compact rows',
  density: 'Row height',
  loadTheirs: 'Load their version',
  loadQuestion: 'Load their version?',
  loadWarning: 'What you typed here will be lost. Copy anything you want to keep first.',
  keepMine: 'Keep my version',
  unsaved: 'Your changes are not saved yet.',
  settings: 'Settings',
  overtaken: (failure: string) => `${failure} What you typed is still here.`,
  saving: 'Saving…',
  save: 'Save',
  saved: 'Saved',
}
