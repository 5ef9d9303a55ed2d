import svgCaptcha from 'svg-captcha'

// The package's types leave out that the module itself draws a given text.
const draw: unknown = svgCaptcha

/** Draws a text as outlines with some noise: no letter stands in the picture as text. */
export function drawPicture(text: string): string {
  if (typeof draw !== 'function') throw new Error('svg-captcha draws no given text any more.')
  return String(draw(text, { width: 220, height: 70, fontSize: 62, noise: 2, color: false }))
}
