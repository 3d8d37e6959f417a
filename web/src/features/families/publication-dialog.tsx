import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { publication, type PublicationRule } from '@sexton/contract/families/calls'
import {
  lists,
  publicationForm,
  publicationModes,
  type PublicationMode,
} from '@sexton/contract/families/rules'
import { useWatch } from 'react-hook-form'
import { useApi } from '../../core/api/use-api.ts'
import { useAutosavedForm } from '../../core/forms/use-autosaved-form.ts'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import type { Opened } from '../../ui/dialogs/open-dialogs.tsx'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { SwitchInput } from '../../ui/inputs/check-inputs.tsx'
import { NumberInput } from '../../ui/inputs/number-input.tsx'
import { SelectInput } from '../../ui/inputs/select-input.tsx'
import { ScreenLink } from '../../ui/layout/links.tsx'
import { t } from './texts.ts'

const modes = publicationModes.map((value) => ({ value, label: t(`publication.mode.${value}`) }))

interface Preview {
  burials: number
  listed_now: number
  samples: readonly { burial_id: number; name: string; buried: string | null }[]
}

const Samples = ({ preview: { burials, listed_now, samples } }: { preview: Preview }) => (
  <>
    <Typography sx={{ fontWeight: 500 }}>{t('publication.count', { count: burials })}</Typography>
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {samples.map(({ burial_id, name, buried: date }) => (
        <li key={burial_id}>
          <ScreenLink
            to={`/burial/${burial_id}`}
            target="_blank"
            rel="noopener"
            aria-label={t('publication.opens', { name })}
          >
            {name}
          </ScreenLink>
          {date && t('publication.sample', { date })}
        </li>
      ))}
    </Box>
    <Typography variant="body2" color="text.secondary">
      {t('publication.now', { count: listed_now })}
    </Typography>
  </>
)

/** How many burials the rule in the form would list; undefined while that is not known, or where it lists none. */
function usePreview(cemetery_id: number, mode: PublicationMode, years: unknown) {
  const after_years = mode === 'YEARS' && Number.isInteger(years) ? (years as number) : undefined
  const isAsked = lists(mode) && (mode === 'AGREED' || after_years !== undefined)
  const asked = isAsked
    ? { params: { cemetery_id }, query: { mode, ...(after_years !== undefined && { after_years }) } }
    : null
  const { data, loading, error } = useApi(publication.preview, asked)
  return { data: isAsked ? data : undefined, loading: isAsked && loading, error: isAsked ? error : null }
}

/** Sets the rule of a cemetery: what it would list is counted first, and the button says how many (families-2). */
export default function PublicationDialog({ rule, keptAs, onClose }: { rule: PublicationRule } & Opened) {
  const { cemetery_id, mode, after_years, whole_dates, names_site } = rule
  const values = { mode, after_years, whole_dates, names_site }
  const form = useContractForm(publicationForm, values)
  const autosave = useAutosavedForm(form, keptAs, { values, version: rule.updated_at ?? '' })
  const [wanted, years] = useWatch({ control: form.control, name: ['mode', 'after_years'] })
  const { data, loading, error } = usePreview(cemetery_id, wanted, years)
  const act = useActWithNotice(publication.save, { onDone: onClose }, () => t('publication.done'))
  const count = data?.burials ?? 0
  const publish = count > 0 ? t('publication.publish', { count }) : t('publication.publish.none')
  return (
    <FormDialog
      open
      title={rule.cemetery ?? t('publication.title')}
      submit={lists(wanted) ? publish : t('publication.save')}
      reason={loading ? t('publication.first') : null}
      form={form}
      act={act}
      keptAs={autosave}
      onClose={onClose}
      onSubmit={(body) =>
        act.run({
          params: { cemetery_id },
          body: { ...body, updated_at: autosave.version || null, ...(data && { burials: data.burials }) },
        })
      }
    >
      <SelectInput name="mode" label={t('publication.mode')} options={modes} required />
      {wanted === 'YEARS' && (
        <NumberInput
          name="after_years"
          label={t('publication.years')}
          hint={t('publication.years.hint')}
          required
        />
      )}
      {lists(wanted) && (
        <>
          <SwitchInput name="whole_dates" label={t('publication.dates')} />
          <SwitchInput name="names_site" label={t('publication.site')} />
          <Box sx={{ minHeight: 48 }} aria-live="polite">
            {loading && <Typography>{t('publication.counting')}</Typography>}
            <ErrorDisplay error={error} />
            {data && <Samples preview={data} />}
          </Box>
        </>
      )}
    </FormDialog>
  )
}
