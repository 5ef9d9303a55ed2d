/** A sentence in which a telephone number can be called with one tap, and stays on one line. */
export function WithPhone({ text, phone }: { text: string; phone: string }) {
  const at = phone === '' ? -1 : text.indexOf(phone)
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <a
        href={`tel:${phone.replace(/[^\d+]/g, '')}`}
        className="font-semibold whitespace-nowrap underline underline-offset-4 hover:text-primary"
      >
        {phone}
      </a>
      {text.slice(at + phone.length)}
    </>
  )
}
