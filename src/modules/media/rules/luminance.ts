/** How bright a colour is to whoever looks at it, from 0 to 1 (WCAG 2.2, relative luminance). */
export function luminanceOf(red: number, green: number, blue: number): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** A byte of sRGB as light, from 0 to 1. */
export function linear(byte: number): number {
  const part = byte / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
