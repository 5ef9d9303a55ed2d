import { useMutation, useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Api } from '#kernel/api.ts'
import type { InputOf, OutputOf } from '#kernel/endpoint.ts'
import { fold } from '#kernel/fold.ts'
import {
  itemAvailabilityQuery,
  optionAvailabilityQuery,
} from '#modules/menu/availability/client.ts'
import {
  changeItemAvailability,
  type KitchenOption,
  type KitchenDish,
} from '#modules/menu/availability/contract.ts'
import { shortnessOf } from '#modules/menu/availability/taking.ts'
import { KitchenField } from '#modules/menu/availability/ui/kitchen-field.tsx'
import { changeOption } from '#modules/menu/options/contract.ts'
import { usedWords } from '#modules/menu/options/ui/group-words.ts'
import { useLostRole } from '#site/dashboard/use-lost-role.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { TextField } from '#ui-kit/text-field.tsx'
import { useKeptOrder } from '#ui-kit/use-kept-order.ts'
import { AvailabilityList } from './availability-list.tsx'
import { AvailabilityRow } from './availability-row.tsx'
import { availabilityTexts } from './house-texts.ts'
import { mainButton, sideButton } from './kitchen-button.ts'

type Part = 'dishes' | 'options'

/** What runs out: every dish, and every option where there are any, with its switch. */
export function ItemAvailability() {
  const { data: options = [] } = useQuery(optionAvailabilityQuery(useApi()))
  const [part, setPart] = useState<Part>('dishes')
  const [search, setSearch] = useState('')
  const words = fold(search.trim())
  return (
    <>
      {options.length > 0 && <PartChoice part={part} onChoose={setPart} />}
      <TextField
        label={part === 'dishes' ? availabilityTexts.findDish : availabilityTexts.findOption}
        type="search"
        autoComplete="off"
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      {part === 'dishes' ? (
        <DishAvailability words={words} />
      ) : (
        <OptionAvailability words={words} />
      )}
    </>
  )
}

function PartChoice({ part, onChoose }: { part: Part; onChoose: (part: Part) => void }) {
  return (
    <fieldset aria-label={availabilityTexts.show} className="mb-5 grid grid-cols-2 gap-2">
      {(['dishes', 'options'] as const).map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === part}
          onClick={() => onChoose(each)}
          className={sideButton}
        >
          {availabilityTexts.parts[each]}
        </button>
      ))}
    </fieldset>
  )
}

/** What can run out of one kind, and the call that says so. */
interface Kind<Thing, Body, Answer> {
  query: (api: Api) => UseQueryOptions<Thing[], Error, Thing[], unknown[]>
  change: (api: Api, id: string, body: Body) => Promise<Answer>
  /** The thing as an answer leaves it. */
  after: (thing: Thing, answer: Answer) => Thing
  /** What takes an answer back, while nothing has changed since. */
  undo: (answer: Answer) => Body
}

type DishSaying = InputOf<typeof changeItemAvailability>['body']

const ofDishes: Kind<KitchenDish, DishSaying, OutputOf<typeof changeItemAvailability>> = {
  query: itemAvailabilityQuery,
  change: (api, id, body) => api(changeItemAvailability, { params: { id }, body }),
  after: (_, { dish }) => dish,
  undo({ dish: { soldOut, soldOutUntil, left, daily }, before }) {
    const seen = { soldOut, soldOutUntil, left, daily }
    return { soldOut: wordOf(before), left: before.left, daily: before.daily, seen }
  },
}

/** Every dish with its switch, what is short first. @param words what its name contains */
function DishAvailability({ words }: { words: string }) {
  const availability = useAvailability(ofDishes)
  const inOrder = useKeptOrder(
    availability.list.data?.toSorted((a, b) => shortnessOf(a) - shortnessOf(b)),
  )
  return (
    <AvailabilityList
      what="dishes"
      availability={availability}
      wordsOf={sayDone}
      isFound={({ name }) => fold(name).includes(words)}
    >
      {(found) => (
        <ul aria-label={availabilityTexts.parts.dishes} className="mt-3 border-t border-border">
          {inOrder(found).map((dish) => (
            <DishSwitch key={dish._id} dish={dish} onSay={(body) => availability.say(dish, body)} />
          ))}
        </ul>
      )}
    </AvailabilityList>
  )
}

interface DishSwitchProps {
  dish: KitchenDish
  onSay: (body: DishSaying) => void
}

/** A dish: sold out or there, and how many of it are left. */
function DishSwitch({ dish, onSay }: DishSwitchProps) {
  return (
    <AvailabilityRow
      name={dish.name}
      state={sayState(dish)}
      isGone={dish.soldOut || dish.left === 0}
      onGone={() => onSay({ soldOut: 'until_tomorrow' })}
      onBack={() => onSay({ soldOut: 'no', ...(dish.left === 0 && { left: dish.daily }) })}
    >
      <SoldOutUntil onSay={(soldOut) => onSay({ soldOut })} />
      <CountForm dish={dish} onSay={onSay} />
    </AvailabilityRow>
  )
}

/** What the kitchen's board says of a dish. */
function sayState({ soldOut, backAt, left, daily, hidden }: KitchenDish): string {
  if (soldOut) return saySoldOut(backAt)
  if (left !== null) return availabilityTexts.state(left, daily)
  return hidden ? availabilityTexts.hidden : availabilityTexts.available
}

function CountForm({ dish, onSay }: DishSwitchProps) {
  function sayNumber(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const [left, daily] = ['left', 'daily'].map((name) => numberOf(given.get(name)))
    onSay({ left: left ?? daily ?? null, daily: daily ?? null })
  }
  return (
    <form
      key={`${dish.left} ${dish.daily}`}
      onSubmit={sayNumber}
      className="flex flex-wrap items-end gap-2.5"
    >
      <KitchenField label={availabilityTexts.left} name="left" type="number" value={dish.left} />
      <KitchenField label={availabilityTexts.daily} name="daily" type="number" value={dish.daily} />
      <button type="submit" className={mainButton}>
        {availabilityTexts.count}
      </button>
      {dish.left !== null && (
        <button type="button" onClick={() => onSay({ left: null })} className={sideButton}>
          {availabilityTexts.stopCounting}
        </button>
      )}
    </form>
  )
}

function numberOf(text: FormDataEntryValue | null | undefined): number | undefined {
  return typeof text === 'string' && text !== '' ? Number(text) : undefined
}

type OptionSaying = InputOf<typeof changeOption>['body']

const ofOptions: Kind<KitchenOption, OptionSaying, OutputOf<typeof changeOption>> = {
  query: optionAvailabilityQuery,
  change: (api, id, body) => api(changeOption, { params: { id }, body }),
  after: (option, { to, backAt }) => ({ ...option, ...to, backAt }),
  undo: ({ from, to }) => ({ soldOut: wordOf(from), seen: to }),
}

/** Every option with its switch, group by group. @param words what its name or its group's contains */
function OptionAvailability({ words }: { words: string }) {
  const availability = useAvailability(ofOptions)
  return (
    <AvailabilityList
      what="options"
      availability={availability}
      wordsOf={sayDone}
      isFound={({ name, group }) => fold(`${group} ${name}`).includes(words)}
    >
      {(found) =>
        [...Map.groupBy(found, ({ groupId }) => groupId)].map(([id, options]) => (
          <Group
            key={id}
            options={options}
            onSay={(option, soldOut) => availability.say(option, { soldOut })}
          />
        ))
      }
    </AvailabilityList>
  )
}

/** All of a kind, what is said of them here, and the way back of the last one. */
function useAvailability<Thing extends { _id: string }, Body, Answer>(
  kind: Kind<Thing, Body, Answer>,
) {
  const api = useApi()
  const queries = useQueryClient()
  const query = kind.query(api)
  const list = useQuery(query)
  const leadOn = useLostRole()
  const [said, setSaid] = useState<{ thing: Thing; answer: Answer }>()
  const [problem, setProblem] = useState('')

  // Taps follow each other faster than answers come: each is sent in its turn, and none is lost.
  const sending = useMutation({
    scope: { id: query.queryKey.join(' ') },
    mutationFn: ({ before, body }: { before: Thing; body: Body; isUndo: boolean }) =>
      kind.change(api, before._id, body),
    onMutate: () => setProblem(''),
    onSuccess(answer, { before, isUndo }) {
      const thing = kind.after(before, answer)
      queries.setQueryData<Thing[]>(query.queryKey, (all) =>
        all?.map((each) => (each._id === thing._id ? thing : each)),
      )
      setSaid(isUndo ? undefined : { thing, answer })
    },
    onError(failure) {
      if (!leadOn(failure)) setProblem(failure.message)
    },
  })

  return {
    list,
    problem,
    isBusy: sending.isPending,
    said: said?.thing,
    say: (before: Thing, body: Body) => sending.mutate({ before, body, isUndo: false }),
    undo: () =>
      said && sending.mutate({ before: said.thing, body: kind.undo(said.answer), isUndo: true }),
    forget: () => setSaid(undefined),
  }
}

function wordOf({ soldOut, soldOutUntil }: { soldOut: boolean; soldOutUntil: string | null }) {
  return soldOut ? (soldOutUntil ?? 'until_told') : 'no'
}

interface GroupProps {
  options: readonly KitchenOption[]
  onSay: (option: KitchenOption, soldOut: string) => void
}

function Group({ options, onSay }: GroupProps) {
  const [first] = options
  if (!first) return null
  return (
    <section aria-label={first.group} className="mt-6">
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-border pb-1.5 text-xl wrap-anywhere">
        <span>{first.group}</span>
        <span className="font-sans text-sm font-normal text-muted">{usedWords(first.dishes)}</span>
      </h3>
      <ul>
        {options.map((option) => (
          <AvailabilityRow
            key={option._id}
            name={option.name}
            state={option.soldOut ? saySoldOut(option.backAt) : availabilityTexts.available}
            isGone={option.soldOut}
            onGone={() => onSay(option, 'until_tomorrow')}
            onBack={() => onSay(option, 'no')}
          >
            <SoldOutUntil onSay={(soldOut) => onSay(option, soldOut)} />
          </AvailabilityRow>
        ))}
      </ul>
    </section>
  )
}

/** Sold out for longer or shorter than today. */
function SoldOutUntil({ onSay }: { onSay: (soldOut: string) => void }) {
  function sayTime(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const time = String(new FormData(event.currentTarget).get('time') ?? '')
    if (time !== '') onSay(time)
  }
  return (
    <form onSubmit={sayTime} className="flex flex-wrap items-end gap-2.5">
      <button
        type="button"
        onClick={() => onSay('until_told')}
        className={`${sideButton} basis-full`}
      >
        {availabilityTexts.soldOutForNow}
      </button>
      <KitchenField label={availabilityTexts.soldOutUntil} name="time" type="time" />
      <button type="submit" className={sideButton}>
        {availabilityTexts.set}
      </button>
    </form>
  )
}

/** What the kitchen's board says of whatever is marked. */
function saySoldOut(backAt: string | null): string {
  return backAt === null
    ? availabilityTexts.soldOutForNow
    : availabilityTexts.soldOutUntilTime(backAt)
}

/** What the kitchen has just said of a dish or an option, for the bar that takes it back. */
function sayDone({
  name,
  soldOut,
  backAt,
  left = null,
}: Pick<KitchenDish, 'name' | 'soldOut' | 'backAt'> & { left?: number | null }): string {
  const { done } = availabilityTexts
  if (soldOut) return backAt === null ? done.soldOut(name) : done.soldOutUntil(name, backAt)
  return left === null ? done.available(name) : done.left(name, left)
}
