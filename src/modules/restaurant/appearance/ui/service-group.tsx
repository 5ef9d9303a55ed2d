import { CheckField } from '#ui-kit/check-field.tsx'
import { Group } from '#ui-kit/settings-frame.tsx'
import { serviceNames } from '../rules/names.ts'
import { lookTexts as texts } from './texts.ts'
import type { GroupProps } from './draft.ts'

/** What the house offers at all. */
export function ServiceGroup({ draft: { services }, change }: GroupProps) {
  return (
    <Group title={texts.servicesTitle} intro={texts.servicesIntro}>
      <div>
        {serviceNames.map((service) => (
          <CheckField
            key={service}
            name={`services.${service}`}
            label={texts.services[service][0]}
            hint={texts.services[service][1]}
            isChecked={services[service]}
            onChange={(isOn) => change({ services: { ...services, [service]: isOn } })}
          />
        ))}
      </div>
    </Group>
  )
}
