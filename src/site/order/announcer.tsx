import { useState } from 'react'

/** Says what has changed to those who do not see it; what stood there at first they have read. */
export function Announcer({ words }: { words: string }) {
  const [said, setSaid] = useState({ words, told: '' })
  if (said.words !== words) setSaid({ words, told: words })
  return <output className="sr-only">{said.told}</output>
}
