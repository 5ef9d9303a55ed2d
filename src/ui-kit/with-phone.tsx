import { telOf } from '#kernel/tel.ts'

/** A sentence in which a telephone number can be called with one tap, and stays on one line. */
export function WithPhone({ text, phone }: { text: string; phone: string }) {
  const at = phone === '' ? -1 : text.indexOf(phone)
  if (at < 0) return <span>{text}</span>
  return (
    <>
      <span>{text.slice(0, at)}</span>
      <a
        href={telOf(phone)}
        className="font-semibold whitespace-nowrap underline underline-offset-4 hover:text-primary"
      >
        {phone}
      </a>
      <span>{text.slice(at + phone.length)}</span>
    </>
  )
}
