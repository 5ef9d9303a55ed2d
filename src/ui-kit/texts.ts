/** What small parts of pages say wherever they stand. */
export const kitTexts = {
  on: 'On',
  off: 'Off',
  copied: 'Copied',
  noCopying: 'Your browser doesn’t allow copying. Select the text and copy it.',
  close: 'Close',
  undo: 'Undo',
  closeMessage: 'Close this message',
  leaveQuestion: 'Leave without saving?',
  leave: 'Leave',
  stay: 'Stay here',
}
