/** Draws a text as outlines with some noise: no letter stands in the picture as text. */
export async function drawPicture(text: string): Promise<string> {
  // With a font of its own: too much to hold for who never signs in.
  // The package's types leave out that the module itself draws a given text.
  const { default: draw }: { default: unknown } = await import('svg-captcha')
  if (typeof draw !== 'function') throw new Error('svg-captcha draws no given text any more.')
  return String(draw(text, { width: 220, height: 70, fontSize: 62, noise: 2, color: false }))
}
