/** What whoever is refused at the far end of a limit can do. */
export const sourceTexts = {
  orCall: 'Or call us, and we’ll book a table for you.',
}
