import { useQuery } from '@tanstack/react-query'
import { noteQuery } from '#modules/accounts/notes/client.ts'
import { NoteForm } from '#modules/accounts/notes/ui/note-form.tsx'
import { formatDay } from '#modules/restaurant/rules/clock.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { Spinner } from '#ui-kit/spinner.tsx'
import { useLostRole } from '../use-lost-role.ts'

/** What the house keeps in mind about them. */
export function CustomerNote({ id }: { id: string }) {
  const query = useQuery(noteQuery(useApi(), id))
  const leadOn = useLostRole()
  const { timeZone } = useRestaurant()
  const { data: note, isError, refetch } = query
  return (
    <section aria-labelledby="note-heading">
      <h2 id="note-heading" className="mb-4 text-2xl">
        Keep in mind
      </h2>
      {note ? (
        <NoteForm
          key={id}
          personId={id}
          note={note}
          savedOn={note.savedAt === null ? '' : formatDay(note.savedAt, timeZone)}
          onFailure={leadOn}
        />
      ) : isError ? (
        <LoadFailure what="The note" onRetry={() => void refetch()} />
      ) : (
        <Spinner label="Loading the note" />
      )}
    </section>
  )
}
