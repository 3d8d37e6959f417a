import { sites } from '@sexton/contract/sites/calls'
import PlaceIcon from '@mui/icons-material/MyLocation'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState, type ClipboardEvent } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useApi } from '../../../core/api/use-api.ts'
import { useCemeteries } from '../../../domain/cemeteries/use-cemeteries.ts'
import { Messages } from '../../../ui/feedback/messages.tsx'
import { FormRow } from '../../../ui/forms/form-row.tsx'
import { CheckInput } from '../../../ui/inputs/check-inputs.tsx'
import { NumberInput } from '../../../ui/inputs/number-input.tsx'
import { RadioInput } from '../../../ui/inputs/radio-input.tsx'
import { SelectInput } from '../../../ui/inputs/select-input.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { typedPlace } from '../../../domain/park-map/typed-place.ts'
import { t } from './layout-texts.ts'
import type { TypedLayout } from './typed-layout.ts'

const metre = 'm'

/** What the block is called, and of which type its sites are. */
function BlockFields({ isNew }: { isNew: boolean }) {
  const types = useApi(sites.types, {}, { live: ['site_type'] })
  const several = useCemeteries()
  const options = (types.data ?? []).map(({ site_type_id, site_type, saleable }) => ({
    value: site_type_id,
    label: saleable ? site_type : t('layout.type.off', { type: site_type }),
  }))
  return (
    <Section title={t('layout.block')}>
      <FormRow width={150}>
        {isNew && (
          <TextInput
            name="block_ref"
            label={t('layout.ref')}
            hint={t('layout.ref.hint')}
            required
            autoFocus
            maxLength={12}
          />
        )}
        {isNew && several.length > 0 && (
          <SelectInput
            name="cemetery_id"
            label={t('layout.cemetery')}
            options={several.map(({ cemetery_id: value, cemetery: label }) => ({ value, label }))}
            required
          />
        )}
        <SelectInput name="site_type_id" label={t('layout.type')} options={options} required />
      </FormRow>
    </Section>
  )
}

/** Takes the place where this device is. */
function Here({ onPlace }: { onPlace: (latitude: number, longitude: number) => void }) {
  const [failed, setFailed] = useState(false)
  if (!('geolocation' in navigator)) return null
  const take = () => {
    setFailed(false)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        onPlace(Math.round(coords.latitude * 1e7) / 1e7, Math.round(coords.longitude * 1e7) / 1e7),
      () => setFailed(true),
      { enableHighAccuracy: true, timeout: 15_000 },
    )
  }
  return (
    <>
      <Button variant="outlined" startIcon={<PlaceIcon />} onClick={take} sx={{ mb: 1.5 }}>
        {t('layout.here')}
      </Button>
      {failed && <Messages severity="warning" messages={[t('layout.here.failed')]} />}
    </>
  )
}

/** Where the first row begins, where it leads, and on which side the others lie. */
function PlaceFields() {
  const { setValue, control } = useFormContext<TypedLayout>()
  const far = useWatch({ control, name: 'far_away' })
  const { errors } = useFormContext<TypedLayout>().formState
  const put = (latitude: number, longitude: number) => {
    const asTyped = { shouldDirty: true, shouldValidate: true }
    setValue('latitude', latitude, asTyped)
    setValue('longitude', longitude, asTyped)
  }
  const paste = (event: ClipboardEvent) => {
    const place = typedPlace(event.clipboardData.getData('text'))
    if (!place) return
    event.preventDefault()
    put(place.latitude, place.longitude)
  }
  const leave = (text: string) => {
    const place = typedPlace(text)
    if (place) put(place.latitude, place.longitude)
  }
  return (
    <Section title={t('layout.begins')}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {t('layout.begins.hint')}
      </Typography>
      <FormRow width={120}>
        <NumberInput name="latitude" label={t('layout.latitude')} onPaste={paste} onLeave={leave} required />
        <NumberInput
          name="longitude"
          label={t('layout.longitude')}
          onPaste={paste}
          onLeave={leave}
          required
        />
      </FormRow>
      <Here onPlace={put} />
      {(far || errors.far_away) && <CheckInput name="far_away" label={t('layout.far')} />}
      <FormRow width={150}>
        <NumberInput
          name="bearing"
          label={t('layout.bearing')}
          hint={t('layout.bearing.hint')}
          unit="°"
          required
        />
        <RadioInput
          name="rows_to"
          label={t('layout.rows-to')}
          options={(['right', 'left'] as const).map((value) => ({ value, label: t(`layout.${value}`) }))}
        />
      </FormRow>
    </Section>
  )
}

/** How many rows and sites there are, and how they are numbered. */
function NumberFields() {
  const options = (['along', 'back', 'by_turns'] as const).map((value) => ({
    value,
    label: t(`layout.numbering.${value}`),
  }))
  return (
    <Section title={t('layout.numbers')}>
      <FormRow width={80}>
        <NumberInput name="rows" label={t('layout.rows')} required />
        <TextInput name="first_row" label={t('layout.first-row')} required maxLength={4} />
        <NumberInput name="sites_per_row" label={t('layout.per-row')} required />
        <NumberInput name="first_site" label={t('layout.first-site')} required />
      </FormRow>
      <RadioInput name="numbering" label={t('layout.numbering')} options={options} />
    </Section>
  )
}

/** How large the plots are, and how far apart. */
const PlotFields = () => (
  <Section title={t('layout.plots')}>
    <FormRow width={150}>
      <NumberInput name="plot_width" label={t('layout.width')} unit={metre} required />
      <NumberInput name="plot_length" label={t('layout.length')} unit={metre} required />
      <NumberInput name="gap_sites" label={t('layout.gap-sites')} unit={metre} required />
      <NumberInput name="gap_rows" label={t('layout.gap-rows')} unit={metre} required />
    </FormRow>
  </Section>
)

/** The fields of a layout, in groups. */
export const LayoutFields = ({ isNew }: { isNew: boolean }) => (
  <>
    <BlockFields isNew={isNew} />
    <PlaceFields />
    <NumberFields />
    <PlotFields />
  </>
)
