import { useQuery } from '@tanstack/react-query'
import { menuQuery } from '#modules/menu/client.ts'
import type { Settings } from '#modules/restaurant/contract/settings.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { FormField } from '#ui-kit/form-field.tsx'
import { TextField, inputClass } from '#ui-kit/text-input.tsx'
import { TextArea } from '#ui-kit/text-area.tsx'
import { Group } from '#ui-kit/settings-frame.tsx'
import { PictureChoice } from './picture-choice.tsx'

interface FeatureFieldsProps {
  feature: Settings['feature']
  errors: Record<string, string>
}

/** The one dish that Home shows large. */
export function FeatureFields({ feature, errors }: FeatureFieldsProps) {
  const { data: dishes = [] } = useQuery(menuQuery(useApi()))
  const slugs = dishes.map(({ slug }) => slug)
  const isGone = feature.dishSlug !== '' && dishes.length > 0 && !slugs.includes(feature.dishSlug)
  return (
    <Group
      title="Featured item"
      intro="One dish, large on the home page. Without a title the section is not shown."
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Title"
          name="feature.title"
          defaultValue={feature.title}
          autoComplete="off"
          error={errors['feature.title']}
        />
        <TextField
          label="Date"
          name="feature.date"
          defaultValue={feature.date}
          autoComplete="off"
          placeholder="March 20, 2024"
          error={errors['feature.date']}
        />
      </div>
      <TextArea
        label="Text"
        name="feature.text"
        rows={4}
        defaultValue={feature.text}
        error={errors['feature.text']}
      />
      <FormField
        label="“Read more” leads to"
        error={errors['feature.dishSlug']}
        hint={isGone && 'The dish that it led to has left the menu: choose another.'}
      >
        {(wiring) => (
          <select
            {...wiring}
            // What is chosen is known before the menu is: then its options come.
            key={dishes.length}
            name="feature.dishSlug"
            defaultValue={isGone ? '' : feature.dishSlug}
            className={inputClass}
          >
            <option value="">No dish: no button</option>
            {dishes.length === 0 && feature.dishSlug !== '' && (
              <option value={feature.dishSlug}>{feature.dishSlug}</option>
            )}
            {dishes.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <PictureChoice chosen={feature.picture} error={errors['feature.picture']} />
    </Group>
  )
}
