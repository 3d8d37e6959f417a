import { sites } from '@sexton/contract/sites/calls'
import { useApi } from '../../core/api/use-api.ts'
import { FormRow } from '../../ui/forms/form-row.tsx'
import { SelectInput, withOwn, type Option } from '../../ui/inputs/select-input.tsx'
import { SwitchInput } from '../../ui/inputs/check-inputs.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { t } from './texts.ts'

const numbers = Array.from({ length: 100 }, (_, n) => ({ value: n + 1, label: String(n + 1) }))

interface Properties {
  /** The category and the group it has now. */
  category?: Option
  group?: Option
}

/** The inputs of a site type, new or changed (site-types-4). */
export function SiteTypeFields({ category, group }: Properties) {
  const categories = useApi(sites.categories)
  const groups = useApi(sites.groups)
  const listed = (categories.data ?? []).map((it) => ({
    value: it.site_type_category_id,
    label: it.site_type_category,
  }))
  const grouped = (groups.data ?? []).map((it) => ({
    value: it.site_type_group_id,
    label: it.site_type_group,
  }))
  return (
    <>
      <FormRow width={180}>
        <SelectInput
          name="site_type_category_id"
          label={t('site-types.category')}
          options={withOwn(listed, category)}
          required
        />
        <SelectInput
          name="site_type_group_id"
          label={t('site-types.group')}
          options={withOwn(grouped, group)}
          required
        />
      </FormRow>
      <TextInput name="description" label={t('site-types.description')} rows={2} maxLength={1000} />
      <FormRow width={180}>
        <SelectInput name="graves" label={t('site-types.graves')} options={numbers} required />
        <SelectInput name="burials_per_grave" label={t('site-types.per-grave')} options={numbers} required />
      </FormRow>
      <SwitchInput name="allow_preneed" label={t('site-types.preneed')} />
    </>
  )
}
