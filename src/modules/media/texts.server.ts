/** Why a picture cannot be kept just now. */
export const pictureRefusals = {
  noHost: 'The image host did not accept the picture. Please try again in a minute.',
  beingRemoved: 'An older copy of this picture is being removed. Please try again in a minute.',
  busy: 'Many pictures are being uploaded right now. Please try again in a few seconds.',
  inUse: 'This picture is in use.',
}
