import { type FormEvent, useRef, useState } from 'react'
import { ApiError } from '#kernel/api.ts'
import { nearestCents } from '#kernel/money.ts'
import type { LineChoice } from '#modules/cart/rules.ts'
import { applyChoice } from '#modules/menu/options/choosing.ts'
import type { DishOptions } from '#modules/menu/options/contract.ts'
import {
  groupsFromAnswer,
  judgeNote,
  maxNoteLength,
  tidyNote,
} from '#modules/menu/options/finding.ts'
import { groupsWithout, type OptionGroup } from '#modules/menu/options/rules.ts'
import { ChosenAllergens } from '#modules/menu/options/ui/chosen-allergens.tsx'
import { OptionGroups } from '#modules/menu/options/ui/option-groups.tsx'
import { mostOfOneDish } from '#modules/restaurant/order-rules.ts'
import { clearOfBar } from '#ui-kit/foot-bar.ts'
import { TextField } from '#ui-kit/text-field.tsx'
import { SendBar, type Verb } from './send-bar.tsx'
import { choosingTexts } from './texts.ts'

interface ChoiceFormProps {
  name: string
  /** What it can come with. */
  offered: DishOptions
  begun?: LineChoice | undefined
  without?: readonly string[]
  verb: Verb
  /** The form's button stays in sight while its list scrolls. */
  isSticky?: boolean
  onBegin?: (choice: LineChoice) => void
  onSend: (choice: LineChoice) => Promise<void>
}

const plain: LineChoice = { quantity: 1, options: [], note: '' }

/** What a dish comes with, a word to the kitchen, how many, and what that costs: on the button. */
export function ChoiceForm(props: ChoiceFormProps) {
  const { name, offered, begun = plain, without = [], verb, isSticky = false } = props
  const form = useRef<HTMLFormElement>(null)
  const groups = groupsFromAnswer(offered)
  const { shown, judged } = offeredWithout(without, offered, groups)
  const [choice, setChoice] = useState(() =>
    withOnlyOnes(withoutGone(begun, offered), groups, shown),
  )
  const [isRefused, setIsRefused] = useState(false)
  const [failure, setFailure] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const { most, left } = boundsOf(offered, verb)
  const quantity = Math.min(choice.quantity, most)
  const applied = applyChoice(judged, nearestCents(offered.price), choice.options)
  const noteProblem = isRefused ? judgeNote(choice.note) : undefined

  function change(part: Partial<LineChoice>) {
    const next = { ...choice, ...part }
    setChoice(next)
    setFailure('')
    props.onBegin?.(next)
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setIsRefused(true)
    const [wrong] = applied.problems
    if (wrong) {
      // A problem of no group is about the whole dish, and said at the end of the form.
      if (wrong.groupId === null) setFailure(wrong.sentence)
      return focusGroup(form.current, wrong.groupId)
    }
    if (judgeNote(choice.note) !== undefined) return
    setIsBusy(true)
    setFailure('')
    try {
      await props.onSend({ ...choice, quantity, note: tidyNote(choice.note) })
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : choosingTexts.failed)
    }
    setIsBusy(false)
  }

  return (
    <form
      ref={form}
      // Before its script is there it sends nothing anywhere.
      method="dialog"
      noValidate
      onSubmit={(event) => void send(event)}
      className={`mt-6 flex flex-1 flex-col gap-7 ${clearOfBar}`}
    >
      <OptionGroups
        {...{ groups, shown, isRefused, without }}
        backs={backsOf(offered)}
        chosen={choice.options}
        choice={applied}
        onChange={(options) => change({ options })}
      />
      <ChosenAllergens
        dish={{ name, allergens: offered.allergens }}
        groups={groups}
        chosen={choice.options}
      />
      <TextField
        label={choosingTexts.note}
        autoComplete="off"
        maxLength={maxNoteLength}
        placeholder={choosingTexts.noteExample}
        value={choice.note}
        error={noteProblem}
        onChange={({ currentTarget }) => change({ note: currentTarget.value })}
      />
      <SendBar
        {...{ name, verb, isSticky, isBusy, failure }}
        quantity={quantity}
        most={most}
        // The dish's own page says it at the price.
        left={isSticky ? left : null}
        cents={applied.priceCents * quantity}
        onQuantity={(to) => change({ quantity: to })}
      />
    </form>
  )
}

/** What a guest is offered who leaves something out; they have to choose where a choice takes it out of the dish. */
function offeredWithout(
  without: readonly string[],
  { allergens }: DishOptions,
  groups: readonly OptionGroup[],
) {
  const shown = groupsWithout(allergens, groups, without)
  const leastOf = new Map(shown.map(({ id, least }) => [id, least]))
  const judged = groups.map((each) => ({ ...each, least: leastOf.get(each.id) ?? each.least }))
  return { shown, judged }
}

/** Where what the guest leaves out makes a single option needed, it is chosen. */
function withOnlyOnes(
  choice: LineChoice,
  groups: readonly OptionGroup[],
  shown: readonly OptionGroup[],
): LineChoice {
  const only = shown
    .filter(({ id, least }) => least > (groups.find((group) => group.id === id)?.least ?? least))
    .flatMap(({ options: [first, ...others] }) =>
      first && others.length === 0 ? [{ id: first.id, quantity: 1 }] : [],
    )
    .filter(({ id }) => !choice.options.some((each) => each.id === id))
  return { ...choice, options: [...choice.options, ...only] }
}

/** "Back tomorrow", by option. */
function backsOf({ groups }: DishOptions): Map<string, string> {
  return new Map(
    groups.flatMap(({ options }) =>
      options.flatMap(({ _id, back }): [string, string][] => (back ? [[_id, back.words]] : [])),
    ),
  )
}

/** No more than there are; a line of the cart may want more, which the cart says. */
function boundsOf({ left }: DishOptions, verb: Verb): { most: number; left: number | null } {
  const most = left === null || verb === 'save' ? mostOfOneDish : Math.max(1, left.count)
  return { most, left: left?.count ?? null }
}

/** What was chosen before and cannot be had any more is not there to be taken back. */
function withoutGone(choice: LineChoice, { groups }: DishOptions): LineChoice {
  const there = new Set(
    groups.flatMap(({ options }) => options.flatMap((each) => (each.soldOut ? [] : each._id))),
  )
  return { ...choice, options: choice.options.filter(({ id }) => there.has(id)) }
}

/** Scrolls to a group and puts the focus on the first thing in it that can be chosen. */
function focusGroup(form: HTMLFormElement | null, groupId: string | null): void {
  if (groupId === null) return
  const group = form?.querySelector(`[data-group="${CSS.escape(groupId)}"]`)
  group?.scrollIntoView({ block: 'center' })
  group?.querySelector<HTMLElement>(':is(input, button):enabled')?.focus({ preventScroll: true })
}
