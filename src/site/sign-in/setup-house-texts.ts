/** Where the owner of an empty installation begins. */
export const setupPageTexts = {
  head: 'Set up',
  description: 'Create the first admin account of this restaurant.',
  motto: 'Make yourself at home.',
  title: 'Set up your restaurant',
  text: 'Enter the setup code from the server’s log. It proves this installation is yours.',
  done: 'This restaurant is already set up.',
  logIn: 'Log in',
}
