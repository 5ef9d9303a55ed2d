/** Signs without a shape that mean something where they are, each behind or before what gives it that meaning. */
const meaningful = [
  // Joins emoji.
  String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic})`,
  // Chooses how a sign looks: as text or as an emoji.
  String.raw`(?<=\p{Extended_Pictographic})[\ufe0e\ufe0f]`,
  // Puts a digit, # or * on a key.
  String.raw`(?<=[\d#*])\ufe0f(?=\u20e3)`,
  // Names the region of a flag; the bound keeps a long row of these signs from being read again for each.
  String.raw`(?<=\u{1f3f4}[\u{e0020}-\u{e007f}]{0,6})[\u{e0020}-\u{e007f}]`,
  // Chooses the form of a Han character.
  String.raw`(?<=\p{sc=Han})[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]`,
  // Chooses the form of a Mongolian letter.
  String.raw`(?<=\p{sc=Mong})[\u180b-\u180f]`,
  // Joins or parts letters of Arabic, Persian and Indic, and ends words of Thai or Khmer.
  String.raw`(?<=(?![\p{sc=Latn}\p{sc=Cyrl}\p{sc=Grek}])[\p{L}\p{M}])[\u200b-\u200d](?=(?!\p{sc=Latn})[\p{L}\p{M}])`,
  // Gives the direction of a sign behind Hebrew or Arabic; bounded for the same reason as flags are.
  String.raw`(?<=[\p{sc=Arab}\p{sc=Hebr}]\P{L}{0,9})[\u061c\u200e\u200f](?=\S)`,
  // Gives the direction of a sign before Hebrew or Arabic.
  String.raw`(?<=\S)[\u061c\u200e\u200f](?=\P{L}{0,9}[\p{sc=Arab}\p{sc=Hebr}])`,
]

/** Every sign without a shape. The first group holds those that mean something, and stays. */
const unseen = new RegExp(
  String.raw`(${meaningful.join('|')})|\p{Default_Ignorable_Code_Point}`,
  'gu',
)

/**
 * What was meant of what was pasted: without signs that nobody sees and that mean nothing, with one blank for every kind and
 * number of them in a line, and each letter in its composed form, so that what looks the same is the same.
 */
export function withoutUnseenSigns(text: string): string {
  // Most of what comes is this already.
  if (!/[^\n\r\t -~]| {2}/.test(text)) return text
  const seen = text.replace(unseen, '$1').normalize('NFC')
  const blanks = seen.replace(/\p{Z}/gu, ' ')
  return blanks.includes('\n') ? blanks : blanks.replace(/ {2,}/g, ' ')
}
