/** Why nobody becomes the first admin. */
export const setupRefusals = {
  done: 'This restaurant is already set up. Please log in.',
  wrongCode:
    'That code is incorrect or older than a day. The newest one is in the server’s log. Restarting the server creates another.',
}
