import { differences, reportDifferenceForm } from '@sexton/contract/differences/calls'
import { usualStops } from '@sexton/contract/holds/calls'
import { stopWords } from '@sexton/contract/holds/words'
import type { Site } from '@sexton/contract/sites/calls'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import { GraveInput } from '../../domain/holds/grave-input.tsx'
import type { Opened } from '../../ui/dialogs/open-dialogs.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { ChecksInput } from '../../ui/inputs/checks-input.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { t } from './report-texts.ts'

const stops = usualStops.map((value) => ({ value, label: stopWords[value] }))

/** What the books say and what was seen, and what waits until a second person has checked it. */
export default function ReportDialog({ site, keptAs, onClose }: { site: Site } & Opened) {
  const { site_id, site_ref, graves } = site
  const form = useContractForm(reportDifferenceForm, {
    grave_no: null,
    says_books: '',
    says_ground: '',
    blocks: [...usualStops],
  })
  const act = useActWithNotice(differences.report, { onDone: onClose }, () =>
    t('differs.done', { site: site_ref }),
  )
  return (
    <FormDialog
      open
      title={t('differs.title', { site: site_ref })}
      submit={t('differs.do')}
      form={form}
      act={act}
      keptAs={keptAs}
      onClose={onClose}
      onSubmit={(body) => act.run({ params: { site_id }, body })}
    >
      <TextInput name="says_ground" label={t('differs.ground')} rows={2} maxLength={500} required autoFocus />
      <TextInput name="says_books" label={t('differs.books')} rows={2} maxLength={500} required />
      <GraveInput name="grave_no" graves={graves} />
      <ChecksInput
        name="blocks"
        label={t('differs.blocks')}
        hint={t('differs.blocks.about')}
        options={stops}
      />
    </FormDialog>
  )
}
