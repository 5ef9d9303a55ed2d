import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { problemOfName } from '#modules/accounts/rules.ts'
import { followedOrderQuery } from '#modules/orders/client/following.ts'
import type { FollowedOrder } from '#modules/orders/contract/following.ts'
import { changePickupName } from '#modules/orders/contract/moves.ts'
import { typeWords } from '#modules/orders/rules/order-type.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { Modal } from '#ui-kit/modal.tsx'
import { RefusableForm } from '#ui-kit/refusable-form.tsx'
import { SubmitButton } from '#ui-kit/submit-button.tsx'
import { TextField } from '#ui-kit/text-input.tsx'
import { useCheckedForm } from '#ui-kit/use-checked-form.ts'
import { Said } from './said.tsx'
import { billTexts } from './texts.ts'

interface PickedUpByProps {
  token: string
  type: FollowedOrder['type']
  own: NonNullable<FollowedOrder['own']>
  /** Until it is over. */
  isChangeable: boolean
}

/** Whose name the kitchen calls out; it can be somebody else's by now. */
export function PickedUpBy({ token, type, own, isChangeable }: PickedUpByProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Said term={typeWords(type).whose}>
        <span className="flex items-baseline justify-between gap-4">
          <span>{own.name}</span>
          {isChangeable && (
            <button
              type="button"
              aria-label={billTexts.changeName}
              onClick={() => setIsOpen(true)}
              className="-my-2.5 inline-flex min-h-11 cursor-pointer items-center text-sm underline underline-offset-4 hover:text-primary noscript:hidden"
            >
              {billTexts.change}
            </button>
          )}
        </span>
      </Said>
      {isOpen && <NameForm token={token} type={type} own={own} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function NameForm({
  token,
  type,
  own,
  onClose,
}: Omit<PickedUpByProps, 'isChangeable'> & { onClose: () => void }) {
  const api = useApi()
  const queries = useQueryClient()
  const { wiring, errors, isBusy } = useCheckedForm({
    field: 'name',
    check({ name = '' }) {
      const problem = problemOfName(name)
      return problem ? { name: problem } : {}
    },
    async work({ name = '' }) {
      await api(changePickupName, { params: { id: own._id }, body: { name } })
      await queries.invalidateQueries({ queryKey: followedOrderQuery(api, token).queryKey })
      onClose()
    },
  })
  return (
    <Modal title={typeWords(type).who} onClose={onClose}>
      <RefusableForm {...wiring}>
        <TextField
          label={billTexts.name}
          name="name"
          autoComplete="name"
          defaultValue={own.name}
          error={errors['name']}
          hint={billTexts.nameHint}
        />
        <SubmitButton isBusy={isBusy} busyText={billTexts.saving}>
          {billTexts.save}
        </SubmitButton>
      </RefusableForm>
    </Modal>
  )
}
