import { answerTexts } from './answer-texts.ts'
/** What the restaurant says to a review. */
export function Answer({ text }: { text: string }) {
  return (
    <p className="mt-4 max-w-prose border-l-2 border-primary pl-4 wrap-anywhere whitespace-pre-line">
      <strong className="font-semibold">{`${answerTexts.lead} `}</strong>
      <span>{text}</span>
    </p>
  )
}
