/** What is said to whoever has not solved a captcha. */
export const captchaRefusals = {
  mismatch: 'That doesn’t match the picture. Here is a new one.',
  notHere: 'This kind of captcha is turned off here. Please use the other one.',
  tooLate: 'The puzzle was not solved in time. Please try again.',
  first: 'Please complete the captcha first.',
}
