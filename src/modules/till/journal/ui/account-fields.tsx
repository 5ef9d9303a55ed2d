import { Group } from '#ui-kit/settings-frame.tsx'
import { TextField } from '#ui-kit/text-input.tsx'
import { type FixedAccount, longestAccount } from '../rules/accounts.ts'
import { accountTexts } from '../texts.ts'
import { accountsTexts as texts } from './texts.ts'

interface AccountFieldsProps {
  accounts: Readonly<Record<string, string>>
  sales: readonly { key: string; name: string }[]
  errors: Readonly<Record<string, string>>
  onChange: (key: string, account: string) => void
}

const money: readonly FixedAccount[] = ['cash', 'card', 'terminal', 'clearing', 'tips']
const drawer: readonly FixedAccount[] = [
  'transit',
  'opening',
  'paid_in',
  'paid_out',
  'over',
  'short',
]

/** Each account with what it is for: money, what is sold at each rate, and what happens to the drawer. */
export function AccountFields(props: AccountFieldsProps) {
  const named = (keys: readonly FixedAccount[]) =>
    keys.map((key) => ({ key, ...accountTexts[key] }))
  const sales = props.sales.map(({ key, name }) => ({ key, name, hint: texts.salesHint.usual }))
  return (
    <>
      <Fields title={texts.groups.money} fields={named(money)} {...props} />
      <Fields title={texts.groups.sales} fields={[...sales, ...named(['untaxed'])]} {...props} />
      <Fields title={texts.groups.drawer} fields={named(drawer)} {...props} />
    </>
  )
}

interface FieldsProps extends AccountFieldsProps {
  title: string
  fields: readonly { key: string; name: string; hint: string }[]
}

function Fields({ title, fields, accounts, errors, onChange }: FieldsProps) {
  return (
    <Group title={title}>
      <div className="grid items-start gap-5 sm:grid-cols-2 xl:grid-cols-3">
        {fields.map(({ key, name, hint }) => (
          <TextField
            key={key}
            name={key}
            label={name}
            hint={hint}
            value={accounts[key] ?? ''}
            maxLength={longestAccount}
            autoComplete="off"
            spellCheck={false}
            error={errors[key]}
            onChange={({ currentTarget }) => onChange(key, currentTarget.value)}
          />
        ))}
      </div>
    </Group>
  )
}
