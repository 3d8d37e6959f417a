import Typography from '@mui/material/Typography'
import { liftPlacedForm, placedHolds, type PlacedHold } from '@sexton/contract/holds/calls'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import type { Opened } from '../../ui/dialogs/open-dialogs.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { HoldDocument } from './hold-document.tsx'
import { t } from './stopped-texts.ts'
import { whereIs } from './stopped-words.ts'

const isOfAuthority = ({ kind }: PlacedHold) => kind === 'COURT' || kind === 'POLICE'

/** Asks why a placed hold ends, and for the document that ends it. */
export default function LiftPlaced({ hold, keptAs, onClose }: { hold: PlacedHold } & Opened) {
  const { hold_id, site_id } = hold
  const form = useContractForm(liftPlacedForm, { note: '', document_id: null })
  const act = useActWithNotice(placedHolds.liftPlaced, { onDone: onClose }, ({ site_ref: site }) =>
    t('placed.lift.done', { site }),
  )
  return (
    <FormDialog
      open
      title={t('placed.lift.title', { where: whereIs(hold) })}
      submit={t('placed.lift.do')}
      form={form}
      act={act}
      keptAs={keptAs}
      onClose={onClose}
      onSubmit={(body) => act.run({ params: { hold_id }, body })}
    >
      {isOfAuthority(hold) && <Typography sx={{ mb: 1.5 }}>{t('placed.lift.needed')}</Typography>}
      <TextInput name="note" label={t('placed.lift.note')} rows={3} maxLength={1000} required autoFocus />
      <HoldDocument
        name="document_id"
        label={t('placed.lift.document')}
        site_id={site_id}
        required={isOfAuthority(hold)}
      />
    </FormDialog>
  )
}
