/** Why a code is not taken, or a second factor not set up. */
export const factorRefusals = {
  logIn: 'Please log in with your password first.',
  wrongCode: 'This code is incorrect or has already been used. Please enter a new one.',
  notBegun: 'There is nothing to confirm. Please start again.',
  isOn: 'A second factor is already on. Turn it off first to set up another.',
  ownFirst: 'Turn on your own second factor first. Then you can require it of all admins.',
}
