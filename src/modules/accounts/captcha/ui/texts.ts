/** The captcha: a picture to copy, or a puzzle that the browser solves. */
export const captchaTexts = {
  label: 'Captcha',
  hint: 'Six letters and digits. Upper or lower case.',
  working: 'Your browser is solving a small puzzle. It takes a few seconds.',
  retry: 'Try again',
  picture: 'Six distorted letters and digits',
  another: 'New picture',
  workingInstead: 'Your browser is solving a puzzle instead. It takes a few seconds.',
  unreadable: 'I can’t read this',
  solved: 'Solved',
  manyRefused:
    'One more step: too many cards were declined here in the last hour, so please confirm you’re not a robot. Your cart and details are saved.',
  mismatch: 'That doesn’t match. Type the characters in the new picture.',
  notDrawn: 'The picture could not be loaded. Try again.',
}
