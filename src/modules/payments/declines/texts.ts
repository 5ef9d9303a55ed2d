import type { Letter } from '#kernel/letter.ts'

/** To the house, when everybody's refused cards are too many. */
export function declinesLetter(restaurant: string, count: number): Letter {
  const news = `${count} cards have been refused within an hour. Somebody may be trying stolen cards on your site.`
  return {
    kind: 'cards_refused',
    subject: `${restaurant}: Many cards are refused`,
    preview: news,
    heading: 'Many cards are refused',
    paragraphs: [
      news,
      'Until it calms down, everybody solves a captcha before paying, and nothing that was refused has been charged. Your card processor’s dashboard shows the cards and can block them.',
    ],
  }
}
