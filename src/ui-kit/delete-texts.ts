/** The specification's question before something is deleted. */
export const deleteTexts = {
  title: 'Are you sure?',
  text: "You won't be able to revert this!",
  confirm: 'Yes, delete it!',
  cancel: 'Cancel',
}
