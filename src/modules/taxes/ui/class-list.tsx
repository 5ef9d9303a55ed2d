import { ArrowUp, Plus, X } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '#ui-kit/button.tsx'
import { Cell } from '#ui-kit/cell.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { IconAction } from '#ui-kit/icon-action.tsx'
import { leaveRow } from '#ui-kit/leave-row.ts'
import { Group } from '#ui-kit/settings-frame.tsx'
import { maxTaxClasses } from '../taxing.ts'
import { taxTexts } from './house-texts.ts'
import { type ClassDraft, withClass } from './tax-draft.ts'

const { classes: words } = taxTexts

interface ClassListProps {
  classes: readonly ClassDraft[]
  today: string
  errors: Readonly<Record<string, string>>
  onChange: (classes: readonly ClassDraft[]) => void
}

/** What is taxed alike, one a line; the first is that of whatever names none. */
export function ClassList({ classes, today, errors, onChange }: ClassListProps) {
  /** What has just come takes the focus. */
  const [awaited, setAwaited] = useState('')

  function add() {
    const more = withClass(classes, today)
    setAwaited(more.at(-1)?.id ?? '')
    onChange(more)
  }

  return (
    <Group title={words.title} intro={words.intro}>
      <ul
        data-field="taxes.classes"
        tabIndex={-1}
        aria-label={words.title}
        className="border-t border-border outline-none"
      >
        {classes.map((one, index) => (
          <ClassRow
            key={one.id}
            one={one}
            index={index}
            isOnly={classes.length === 1}
            takesFocus={awaited === one.id}
            errors={errors}
            onChange={(part) =>
              onChange(classes.map((each) => (each === one ? { ...each, ...part } : each)))
            }
            onUp={() => onChange(movedUp(classes, index))}
            onRemove={() => onChange(classes.filter((each) => each !== one))}
          />
        ))}
      </ul>
      <ErrorText>{errors['taxes.classes']}</ErrorText>
      <Button
        kind="secondary"
        disabled={classes.length >= maxTaxClasses}
        onClick={add}
        className="justify-self-start"
      >
        <Plus aria-hidden="true" className="size-4" />
        <span>{words.add}</span>
      </Button>
    </Group>
  )
}

interface ClassRowProps {
  one: ClassDraft
  index: number
  isOnly: boolean
  takesFocus: boolean
  errors: Readonly<Record<string, string>>
  onChange: (part: { name?: string; letter?: string }) => void
  onUp: () => void
  onRemove: () => void
}

function ClassRow(props: ClassRowProps) {
  const { one, index, isOnly, takesFocus, errors, onChange } = props
  const errorId = useId()
  const field = `taxes.classes.${one.id}`
  const label = classLabel(one, index)
  const [wrong, sentence] =
    Object.entries(errors).find(([name]) => name.startsWith(`${field}.`)) ?? []
  return (
    <li className="border-b border-border py-2.5">
      <div className="flex flex-wrap items-center gap-2">
        <Cell
          label={words.letter(label)}
          name={`${field}.letter`}
          value={one.letter}
          maxLength={1}
          autoCapitalize="characters"
          errorId={wrong === `${field}.letter` ? errorId : undefined}
          onChange={(letter) => onChange({ letter: letter.toUpperCase() })}
          className="w-14! shrink-0 text-center font-semibold"
        />
        <Cell
          label={words.name(label)}
          name={`${field}.name`}
          value={one.name}
          maxLength={40}
          errorId={wrong === `${field}.name` ? errorId : undefined}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it has just been asked for
          autoFocus={takesFocus}
          onChange={(name) => onChange({ name })}
          className="min-w-36 flex-1"
        />
        <IconAction
          sign={ArrowUp}
          label={words.up(label)}
          isDisabled={index === 0}
          onClick={props.onUp}
        />
        <IconAction
          sign={X}
          label={words.remove(label)}
          isDisabled={isOnly}
          onClick={(button) => {
            leaveRow(button)
            props.onRemove()
          }}
        />
      </div>
      {index === 0 && <p className="mt-1 text-sm text-muted">{words.isRest}</p>}
      <ErrorText id={errorId}>{sentence}</ErrorText>
    </li>
  )
}

/** What labels call a class; one without a name goes by its number. */
export function classLabel({ name }: ClassDraft, index: number): string {
  return name.trim() || words.unnamed(index + 1)
}

function movedUp(classes: readonly ClassDraft[], index: number): readonly ClassDraft[] {
  const moved = classes.slice(index, index + 1)
  return [
    ...classes.slice(0, index - 1),
    ...moved,
    ...classes.slice(index - 1, index),
    ...classes.slice(index + 1),
  ]
}
