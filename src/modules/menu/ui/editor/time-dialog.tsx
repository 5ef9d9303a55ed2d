import { useState } from 'react'
import { Button } from '#ui-kit/button.tsx'
import { Modal } from '#ui-kit/modal.tsx'
import { TextField } from '#ui-kit/text-field.tsx'

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
    <Modal title={`${whom} sold out`} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (/^\d\d:\d\d$/.test(time)) onChoose(time)
          else setError('Choose a time.')
        }}
        className="grid gap-5"
      >
        <TextField
          label="Until"
          type="time"
          hint="The restaurant’s clock. A time that has passed today means tomorrow."
          value={time}
          error={error}
          onChange={({ currentTarget }) => {
            setTime(currentTarget.value)
            setError('')
          }}
        />
        <Button type="submit">Mark as sold out</Button>
      </form>
    </Modal>
  )
}
