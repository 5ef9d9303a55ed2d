/** Why a captcha is not solved. */
export const captchaRefusals = {
  wrong: 'That is not what the picture shows. Here is a new one.',
  off: 'This kind of captcha is turned off here. Please use the other one.',
  late: 'The puzzle was not solved in time. Please try again.',
  first: 'Please complete the captcha first.',
}
