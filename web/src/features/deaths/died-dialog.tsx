import Typography from '@mui/material/Typography'
import { deathForm, deaths, type Death } from '@sexton/contract/deaths/calls'
import { useWatch } from 'react-hook-form'
import * as z from 'zod'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import { today } from '../../core/format/formats.ts'
import { OneDocument } from '../../domain/holds/hold-document.tsx'
import type { Opened } from '../../ui/dialogs/open-dialogs.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { RadioInput } from '../../ui/inputs/radio-input.tsx'
import { t } from './texts.ts'

/** By which burial; 0: by a document. */
const form = deathForm.omit({ burial_id: true }).extend({ by: z.int() })

const choices = (fitting: Death['fitting']) => [
  ...fitting.map(({ burial_id, deceased, site }) => ({
    value: burial_id,
    label: t('died.by.burial', {
      deceased,
      site: site ? t('died.by.site', { site: site.site_ref }) : '',
    }),
  })),
  { value: 0, label: t('died.by.document') },
]

interface Properties extends Opened {
  death: Death
  name: string
}

/** The day of a death and what proves it: a document, or a burial here that fits. */
export default function DiedDialog({ death, name, keptAs, onClose }: Properties) {
  const { customer_id, fitting } = death
  const [first] = fitting
  const typed = useContractForm(form, {
    died_on: (first?.death_date ?? null) as string,
    by: first?.burial_id ?? 0,
    document_id: null,
  })
  const by = useWatch({ control: typed.control, name: 'by' })
  const act = useActWithNotice(deaths.record, { onDone: onClose }, () => t('died.done', { name }))
  return (
    <FormDialog
      open
      title={t('died.title', { name })}
      submit={t('died.do')}
      form={typed}
      act={act}
      keptAs={keptAs}
      onClose={onClose}
      onSubmit={({ died_on, document_id }) =>
        act.run({
          params: { customer_id },
          body: by === 0 ? { died_on, document_id: document_id ?? null } : { died_on, burial_id: by },
        })
      }
    >
      {fitting.length > 0 && (
        <RadioInput name="by" label={t('died.by')} options={choices(fitting)} required />
      )}
      <DateInput name="died_on" label={t('died.on')} max={today()} required />
      {by === 0 && (
        <OneDocument
          name="document_id"
          label={t('died.document')}
          parent={{ type: 'customer', id: customer_id }}
          required
        />
      )}
      <Typography color="text.secondary">{t('died.follows', { name })}</Typography>
    </FormDialog>
  )
}
