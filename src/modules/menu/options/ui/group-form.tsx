import { TextField } from '#ui-kit/text-input.tsx'
import { Group, SettingsFrame } from '#ui-kit/settings-frame.tsx'
import type { GroupDraft } from '#modules/menu/options/ui/group-draft.ts'
import { KindFields } from '#modules/menu/options/ui/kind-fields.tsx'
import { OptionList } from '#modules/menu/options/ui/option-list.tsx'
import type { useGroupForm } from './use-group-form.ts'

/** A group in fields: what it is called, how guests choose from it, and its options in their order. */
export function GroupForm({ editing }: { editing: ReturnType<typeof useGroupForm> }) {
  const { form, draft, change, save } = editing
  const set = (part: Partial<GroupDraft>) => {
    for (const name of Object.keys(part)) form.mend(name)
    change(part)
  }
  return (
    <SettingsFrame form={form} onSave={save}>
      <TextField
        label="Name"
        name="name"
        autoComplete="off"
        maxLength={60}
        hint="Guests read it over the options: “Size”, “Extra toppings”."
        value={draft.name}
        error={form.errors['name']}
        onChange={({ currentTarget }) => set({ name: currentTarget.value })}
      />
      <KindFields draft={draft} errors={form.errors} onChange={set} />
      <Group title="Options" intro="In the order in which guests see them.">
        <OptionList
          values={draft.values}
          errors={form.errors}
          onChange={(values) => change({ values })}
          onMend={form.mend}
        />
      </Group>
    </SettingsFrame>
  )
}
