/** A picture to be picked, dropped or pasted. */
export const pictureFieldTexts = {
  hint: 'JPEG, PNG, WebP, AVIF or GIF, up to 20 MB. Landscape (4:3) looks best.',
  remove: 'Remove',
  keepOld: 'Keep the old one',
  drop: 'Drop it here',
  choose: 'Choose a picture',
  orDrop: 'or drop or paste it here',
  current: 'Current picture',
  chosenAlt: 'The picture you have chosen',
  currentAlt: 'The current picture',
  chooseAnother: 'Choose another',
  sending: (percent: number) => `Uploading the picture: ${percent} %`,
  preparing: 'Preparing it for all screen sizes…',
  sendingLabel: 'Uploading the picture',
}
