import { typeNames } from '#modules/restaurant/rules/order-types.ts'
import type { RateSum } from '../../rules/z-report.ts'
import { postingTexts as texts, rateText } from '../texts.ts'
import type { PostingOf } from './journal.ts'

/** What a posting says of itself; whatever was typed stands behind words of ours. */
export function postingText(of: PostingOf): string {
  switch (of.what) {
    case 'came':
      return texts.came[of.tender]
    case 'back':
      return texts.back[of.tender]
    case 'sold':
    case 'corrected':
      return `${texts[of.what]}: ${rateWords(of.rate)}`
    case 'moved':
      return of.words === '' ? texts.moved[of.kind] : `${texts.moved[of.kind]}: ${of.words}`
    case 'untaxed':
    case 'untaxed_back':
    case 'tips':
    case 'tips_back':
    case 'over':
    case 'short':
    case 'taken':
      return texts[of.what]
  }
}

function rateWords({ name, ppm, type }: RateSum): string {
  return `${name}, ${rateText(ppm)}, ${typeNames[type]}`
}
