/** Why a picture cannot be taken, each with what to do instead. */
export const pictureProblems = {
  several: 'Send one picture at a time.',
  empty: 'This file is empty. Choose another one.',
  tooLarge: 'This picture is larger than 20 MB. Make it smaller and try again.',
  tooManyPixels:
    'This picture has more than 50 megapixels, or a side of more than 16,383 pixels. Make it smaller and try again.',
  broken: 'This picture can’t be opened: it is damaged or incomplete. Choose another one.',
  tooSlow: 'This picture takes too long to open. Save it again as JPEG and try once more.',
  heic: 'This is a HEIC photo, which most browsers can’t show. Export it as JPEG, or set the iPhone to Settings, Camera, Formats, Most Compatible and take it again.',
  svg: 'SVG files can contain scripts, so they are not accepted. Export it as a PNG and try again.',
  unknown: 'Browsers can’t show this file as a picture. Choose a JPEG, PNG, WebP, AVIF or GIF.',
} as const

/** The size of a file. */
export const sizeTexts = {
  kilobytes: (count: number) => `${count} KB`,
  megabytes: (count: string) => `${count} MB`,
}
