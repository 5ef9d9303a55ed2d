import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { LinkButton } from '#ui-kit/button.tsx'
import { lostTexts } from './lost-texts.ts'
import { Lost } from './lost.tsx'
import { PageHead } from './page-head.tsx'

export function Component() {
  const navigate = useNavigate()

  /** One step back; a new tab, or a browser without script, has none and follows the link home. */
  function goBack(event: MouseEvent) {
    if (history.length < 2) return
    event.preventDefault()
    void navigate(-1)
  }

  return (
    <>
      <PageHead title={lostTexts.head} description={lostTexts.text} />
      <Lost>
        <LinkButton to="/" onClick={goBack} className="mt-8">
          {lostTexts.back}
        </LinkButton>
      </Lost>
    </>
  )
}
