/** How a letter begins. */
export const greetingTexts = {
  hello: 'Hello,',
  helloName: (name: string) => `Hello ${name},`,
}
