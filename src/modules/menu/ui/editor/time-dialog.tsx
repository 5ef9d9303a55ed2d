import { useState } from 'react'
import { Button } from '#ui-kit/button.tsx'
import { Modal } from '#ui-kit/modal.tsx'
import { TextField } from '#ui-kit/text-field.tsx'
import { catalogueTexts } from './house-texts.ts'

interface TimeDialogProps {
  /** "Margherita", "3 dishes". */
  whom: string
  onChoose: (time: string) => void
  onClose: () => void
}

/** Until what time of day something is sold out; the restaurant's own clock counts. */
export function TimeDialog({ whom, onChoose, onClose }: TimeDialogProps) {
  const [time, setTime] = useState('')
  const [error, setError] = useState('')
  return (
    <Modal title={catalogueTexts.soldOutTitle(whom)} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (/^\d\d:\d\d$/.test(time)) onChoose(time)
          else setError(catalogueTexts.chooseTime)
        }}
        className="grid gap-5"
      >
        <TextField
          label={catalogueTexts.untilLabel}
          type="time"
          hint={catalogueTexts.untilHint}
          value={time}
          error={error}
          onChange={({ currentTarget }) => {
            setTime(currentTarget.value)
            setError('')
          }}
        />
        <Button type="submit">{catalogueTexts.markSoldOut}</Button>
      </form>
    </Modal>
  )
}
