import { ownReports, type KeptReport } from '@sexton/contract/own-reports/calls'
import { requiredText } from '@sexton/contract/core/fields'
import * as z from 'zod'
import { useAutosavedForm } from '../../core/forms/use-autosaved-form.ts'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import type { Opened } from '../../ui/dialogs/open-dialogs.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { CheckInput } from '../../ui/inputs/check-inputs.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { asOpened, toKeep, type Definition } from './definition.ts'
import { t } from './texts.ts'

/** What is typed; the rest of a kept report is what is shown. */
const typed = z.object({ name: requiredText('Name is required', 100), for_all: z.boolean() })

interface Properties extends Opened {
  /** The report to keep. */
  shown?: Definition
  /** The kept one to rename. */
  report?: KeptReport
  onDone: (kept: KeptReport) => void
}

/** The dialog that keeps a report by a name, or renames a kept one and says for whom it is. */
export default function KeepDialog({ shown, report, onDone, keptAs, onClose }: Properties) {
  const values = { name: report?.name ?? '', for_all: report?.for_all ?? false }
  const form = useContractForm(typed, values)
  const autosave = useAutosavedForm(form, keptAs, report && { values, version: report.updated_at })
  const done = (kept: KeptReport) => {
    onDone(kept)
    onClose()
  }
  const keep = useActWithNotice(ownReports.keep, { onDone: done }, ({ name }) => t('own.done.kept', { name }))
  const change = useActWithNotice(ownReports.change, { onDone: done }, ({ name }) =>
    t('own.done.changed', { name }),
  )
  const act = report ? change : keep
  return (
    <FormDialog
      open
      title={t(report ? 'own.rename' : 'own.keep.title')}
      submit={t(report ? 'own.rename.do' : 'own.keep.do')}
      form={form}
      act={act}
      keptAs={autosave}
      onClose={onClose}
      width={480}
      onSubmit={(fields) => {
        if (!report) return shown ? keep.run({ body: { ...fields, ...toKeep(shown) } }) : false
        const { own_report_id } = report
        const body = { ...fields, ...toKeep(asOpened(report)), updated_at: autosave.version }
        return change.run({ params: { own_report_id }, body })
      }}
    >
      <TextInput name="name" label={t('own.name')} required autoFocus maxLength={100} />
      <CheckInput name="for_all" label={t('own.for-all')} />
    </FormDialog>
  )
}
