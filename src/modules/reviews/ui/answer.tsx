interface AnswerProps {
  text: string
  className?: string
}

/** What the restaurant says to a review. */
export function Answer({ text, className = '' }: AnswerProps) {
  return (
    <p className={`border-l-2 border-primary pl-4 wrap-anywhere whitespace-pre-line ${className}`}>
      <strong className="font-semibold">Our answer: </strong>
      {text}
    </p>
  )
}
