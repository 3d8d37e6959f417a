import { SelectInput } from '../../ui/inputs/select-input.tsx'
import type { FieldProperties } from '../../ui/inputs/field.tsx'
import { t } from './stopped-texts.ts'

/** The whole site, or one of its graves where there are several. */
export const GraveInput = ({ name, graves }: Pick<FieldProperties, 'name'> & { graves: number }) =>
  graves > 1 && (
    <SelectInput
      name={name}
      label={t('stopped.where')}
      empty={t('stopped.whole')}
      options={Array.from({ length: graves }, (_, at) => ({
        value: at + 1,
        label: t('stopped.one', { grave: at + 1 }),
      }))}
    />
  )
