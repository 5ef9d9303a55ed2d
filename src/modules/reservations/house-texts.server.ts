/** Why the owner's rules cannot be kept. */
export const ruleRefusals = {
  whoSits:
    'Guests who are seated now would be in the way of a booking at its new time. Change the time zone once they have left.',
  pause: 'Choose a future day and time, at most a year ahead.',
}
