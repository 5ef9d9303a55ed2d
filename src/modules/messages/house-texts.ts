/** The email to the house with what somebody has written by the contact form. */
export const messageLetterTexts = {
  subject: (name: string) => `Message from ${name}`,
  wrote: (name: string, email: string, restaurant: string) =>
    `${name} (${email}) wrote to ${restaurant}:`,
  button: 'Open the inbox',
  answer: 'Reply to this email to write back.',
}
