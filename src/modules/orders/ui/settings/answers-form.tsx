import { useQuery } from '@tanstack/react-query'
import { dollarsFromCents } from '#kernel/money.ts'
import { queryOf } from '#kernel/query-of.ts'
import { readTypedCents, typedPrice, unitWord } from '#kernel/read-money.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { NotLoaded } from '#ui-kit/not-loaded.tsx'
import { readFields } from '#ui-kit/read-fields.ts'
import { Group, SettingsFrame } from '#ui-kit/settings-frame.tsx'
import { TextField } from '#ui-kit/text-field.tsx'
import { useSettingsForm } from '#ui-kit/use-settings-form.ts'
import {
  type KitchenSettingsView,
  changeKitchenSettings,
  getKitchenSettings,
} from '../../contract/house.ts'
import { findKitchenProblems } from '../../kitchen-settings.ts'
import { answerTexts } from './house-texts.ts'

/** How the kitchen answers orders, and what happens when nobody does. */
export function KitchenPart({ onNewest }: { onNewest: () => void }) {
  const query = useQuery(queryOf(useApi(), getKitchenSettings))
  if (query.data) return <AnswersForm kept={query.data} onNewest={onNewest} />
  return <NotLoaded query={query} what={answerTexts.what} loading={answerTexts.loading} />
}

interface AnswersFormProps {
  kept: KitchenSettingsView
  onNewest: () => void
}

/** The form of the kitchen's minutes, written as numbers; an empty field is "never" where that can be. */
function AnswersForm({ kept: newest, onNewest }: AnswersFormProps) {
  const api = useApi()
  const query = queryOf(api, getKitchenSettings)
  const form = useSettingsForm({ kept: newest, version: newest.version, query, onNewest })
  const { kept, errors } = form

  async function save(sent: FormData) {
    const given = readFields(sent, '')
    const optional = (name: string) => (given[name]?.trim() ? Number(given[name]) : null)
    const said = {
      minutes: (given['minutes'] ?? '').split(/[\s,;]+/).flatMap((each) => (each ? [+each] : [])),
      remindMinutes: given['remindMinutes']?.trim() ? Number(given['remindMinutes']) : Number.NaN,
      mailMinutes: optional('mailMinutes'),
      rejectMinutes: optional('rejectMinutes'),
      usesBoard: sent.has('usesBoard'),
    }
    const hostRefundCents = readTypedCents(given['hostRefund']?.trim() || '0') ?? -1
    if (form.refuse(findKitchenProblems({ ...said, hostRefundCents }))) return undefined
    const body = { ...said, hostRefund: dollarsFromCents(hostRefundCents) }
    return form.save((version) => api(changeKitchenSettings, { body: { version, ...body } }))
  }

  const minuteField = (name: 'remindMinutes' | 'mailMinutes' | 'rejectMinutes') => ({
    name,
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    defaultValue: kept[name] === null ? '' : String(kept[name]),
    error: errors[name],
  })
  return (
    <SettingsFrame form={form} onSave={save}>
      <BoardUse usesBoard={kept.usesBoard} />
      <Group title={answerTexts.accepting} intro={answerTexts.acceptingIntro}>
        <TextField
          label={answerTexts.times}
          name="minutes"
          autoComplete="off"
          defaultValue={kept.minutes.join(', ')}
          error={errors['minutes']}
          hint={answerTexts.timesHint}
        />
      </Group>
      <Group title={answerTexts.unanswered} intro={answerTexts.unansweredIntro}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={answerTexts.remind}
            hint={answerTexts.remindHint}
            {...minuteField('remindMinutes')}
          />
          <TextField
            label={answerTexts.mail}
            hint={answerTexts.mailHint}
            {...minuteField('mailMinutes')}
          />
        </div>
        <TextField
          label={answerTexts.reject}
          hint={answerTexts.rejectHint}
          {...minuteField('rejectMinutes')}
        />
      </Group>
      <RefundLimit limit={kept.hostRefund} error={errors['hostRefund']} />
    </SettingsFrame>
  )
}

function BoardUse({ usesBoard }: Pick<KitchenSettingsView, 'usesBoard'>) {
  return (
    <Group title={answerTexts.board} intro={answerTexts.boardIntro}>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="usesBoard"
          defaultChecked={usesBoard}
          className="size-5 accent-primary"
        />
        <span>{answerTexts.usesBoard}</span>
      </label>
    </Group>
  )
}

interface RefundLimitProps {
  /** Dollars. */
  limit: number
  error: string | undefined
}

/** What the front of house may do with money that has come. */
function RefundLimit({ limit, error }: RefundLimitProps) {
  return (
    <Group title={answerTexts.front} intro={answerTexts.frontIntro}>
      <TextField
        label={answerTexts.refundLimit(unitWord())}
        name="hostRefund"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={typedPrice(limit)}
        error={error}
        hint={answerTexts.refundLimitHint(typedPrice(0))}
      />
    </Group>
  )
}
