import Button from '@mui/material/Button'
import { customers } from '@sexton/contract/customers/calls'
import { sites } from '@sexton/contract/sites/calls'
import { useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useApi } from '../../../core/api/use-api.ts'
import { FormRow } from '../../../ui/forms/form-row.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { SelectInput } from '../../../ui/inputs/select-input.tsx'
import { whenOpened } from '../../../ui/dialogs/when-opened.tsx'
import type { BurialValues } from '../form/burial-values.ts'
import { partTitles } from '../form/burial-parts.ts'
import { t } from '../form/form-texts.ts'
import { useFreeGraves } from '../ground/use-free-graves.ts'

const ChooseAvailable = whenOpened(() => import('../ground/choose-available.tsx'))

/** The sites the customer owns, and the one that is chosen beside them. */
function useOffered(customer_id: number, site_id: number | null) {
  const held = useApi(customers.saleSites, { params: { customer_id } }).data ?? []
  const own = held.flatMap((one) =>
    one.site_id !== null && one.owner_customer_id === customer_id
      ? [{ value: one.site_id, label: one.site_ref ?? '' }]
      : [],
  )
  const isOther = site_id !== null && !own.some(({ value }) => value === site_id)
  const other = useApi(sites.get, isOther ? { params: { site_id } } : null).data
  return isOther && other ? [...own, { value: other.site_id, label: other.site_ref }] : own
}

/** The burial form: where the body of a legacy burial lies, as far as that is known. */
export function LegacyPlaceFields({ customer_id }: { customer_id: number }) {
  const { control, setValue } = useFormContext<BurialValues>()
  const site_id = useWatch({ control, name: 'burial.site_id' }) || null
  const [choosing, setChoosing] = useState(false)
  const options = useOffered(customer_id, site_id)
  const graves = useFreeGraves(site_id)
  const site = useApi(sites.get, site_id === null ? null : { params: { site_id } }).data
  // A site with one grave leaves no choice.
  const onlyGrave = site?.graves === 1 ? graves?.[0]?.value : undefined
  useEffect(() => {
    if (onlyGrave !== undefined) setValue('burial.grave_no', onlyGrave)
  }, [onlyGrave, site_id, setValue])
  const choose = ({ site_id }: { site_id: number }) => {
    setValue('burial.site_id', site_id, { shouldDirty: true })
    setValue('burial.grave_no', null)
    setChoosing(false)
  }
  return (
    <Section title={partTitles.site} anchor="site">
      <FormRow>
        <SelectInput
          name="burial.site_id"
          label={t('burial.form.site.own')}
          options={options}
          empty={t('burial.form.site.none')}
          hint={t('burial.form.site.hint')}
          onPicked={() => setValue('burial.grave_no', null)}
        />
        <SelectInput
          name="burial.grave_no"
          label={t('burial.form.grave')}
          options={graves ?? []}
          empty={t('burial.form.grave.unknown')}
          disabled={site_id === null}
        />
      </FormRow>
      <Button variant="outlined" onClick={() => setChoosing(true)}>
        {t('burial.form.site.other')}
      </Button>
      {choosing && <ChooseAvailable onChoose={choose} onClose={() => setChoosing(false)} />}
    </Section>
  )
}
