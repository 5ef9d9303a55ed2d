/** What link previews say of a page's picture. */
export const headTexts = {
  picture: (name: string) => `A table at ${name}`,
}
