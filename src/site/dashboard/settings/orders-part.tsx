import { dollarsFromCents } from '#kernel/money.ts'
import { queryOf } from '#kernel/query-of.ts'
import { readTypedCents, typedPrice, unitWord } from '#kernel/read-money.ts'
import { PaymentMethods } from '#modules/payments/ui/payment-methods.tsx'
import { changeOrderRules, getSettings } from '#modules/restaurant/contract/house.ts'
import { mostOfOneDish, type WireRules } from '#modules/restaurant/order-rules.ts'
import { paymentOffers } from '#modules/restaurant/showing.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { CheckField } from '#ui-kit/check-field.tsx'
import { ChoiceCard } from '#ui-kit/choice-card.tsx'
import { readFields } from '#ui-kit/read-fields.ts'
import { Group, SettingsFrame } from '#ui-kit/settings-frame.tsx'
import { TextField } from '#ui-kit/text-field.tsx'
import { useSettingsForm } from '#ui-kit/use-settings-form.ts'
import { ordersPartTexts } from './house-texts.ts'
import type { PartProps } from './settings-nav.tsx'

/** What every order is held to; guests read it before they pay. */
export function OrdersPart({ settings: newest, onNewest }: PartProps) {
  const api = useApi()
  const query = queryOf(api, getSettings)
  const { orderRules: version } = newest.versions
  const form = useSettingsForm({ kept: newest, version, query, onNewest })
  const { kept: settings, errors } = form
  const { enforcesHours, minOrder, maxQuantity, guests } = settings.orderRules

  async function save(sent: FormData) {
    const given = readFields(sent, 'orderRules.')
    const typed = given['minOrder']?.trim() || '0'
    const minimum = readTypedCents(typed)
    const most = Number(given['maxQuantity'])
    const wrong = {
      ...(minimum === undefined && {
        'orderRules.minOrder': ordersPartTexts.notASum(typedPrice(15)),
      }),
      ...(!Number.isFinite(most) && { 'orderRules.maxQuantity': ordersPartTexts.notANumber }),
    }
    if (form.refuse(wrong)) return undefined
    const isStrict = given['hours'] === 'enforce'
    const orderRules = {
      enforcesHours: isStrict,
      minOrder: dollarsFromCents(minimum ?? 0),
      maxQuantity: most,
      guests: given['guests'] === 'on',
      paymentMethods: paymentOffers.filter((method) => given[`paymentMethods.${method}`] === 'on'),
    } satisfies WireRules
    return form.save((from) => api(changeOrderRules, { body: { version: from, orderRules } }))
  }

  return (
    <SettingsFrame form={form} onSave={save}>
      <WhoMayOrder guests={guests} />
      <PaymentMethods chosen={settings.orderRules.paymentMethods} currency={settings.currency} />
      <Group
        title={ordersPartTexts.outside}
        intro={ordersPartTexts.rightNow(settings.now.orderingHours)}
      >
        <div role="radiogroup" aria-label={ordersPartTexts.outside} className="grid gap-2">
          <ChoiceCard
            name="orderRules.hours"
            value="inform"
            defaultChecked={!enforcesHours}
            title={ordersPartTexts.takeForNext}
            text={ordersPartTexts.takeForNextHint}
          />
          <ChoiceCard
            name="orderRules.hours"
            value="enforce"
            defaultChecked={enforcesHours}
            title={ordersPartTexts.takeNone}
            text={ordersPartTexts.takeNoneHint}
          />
        </div>
      </Group>
      <Group title={ordersPartTexts.limits} intro={ordersPartTexts.limitsIntro}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={ordersPartTexts.smallest(unitWord())}
            name="orderRules.minOrder"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={typedPrice(minOrder)}
            error={errors['orderRules.minOrder']}
            hint={ordersPartTexts.smallestHint(typedPrice(0))}
          />
          <TextField
            label={ordersPartTexts.most}
            name="orderRules.maxQuantity"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={String(maxQuantity)}
            error={errors['orderRules.maxQuantity']}
            hint={ordersPartTexts.mostHint(mostOfOneDish)}
          />
        </div>
      </Group>
    </SettingsFrame>
  )
}

function WhoMayOrder({ guests }: { guests: boolean }) {
  return (
    <Group title={ordersPartTexts.who} intro={ordersPartTexts.whoIntro}>
      <CheckField
        name="orderRules.guests"
        label={ordersPartTexts.guests}
        isChecked={guests}
        hint={ordersPartTexts.guestsHint}
      />
    </Group>
  )
}
