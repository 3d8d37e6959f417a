import { ownReports, type KeptReport } from '@sexton/contract/own-reports/calls'
import { requiredText } from '@sexton/contract/core/fields'
import { useState } from 'react'
import * as z from 'zod'
import { useAct } from '../../core/api/use-act.ts'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import { useNotice } from '../../ui/feedback/notice-context.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { CheckInput } from '../../ui/inputs/check-inputs.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { asOpened, toKeep, type Definition } from './definition.ts'
import { t } from './texts.ts'

/** What is typed; the rest of a kept report is what is shown. */
const typed = z.object({ name: requiredText('Name is required', 100), for_all: z.boolean() })

interface Properties {
  /** The report to keep. */
  shown?: Definition
  /** The kept one to rename. */
  report?: KeptReport
  onDone: (kept: KeptReport) => void
  onClose: () => void
}

/** The dialog that keeps a report by a name, or renames a kept one and says for whom it is. */
export default function KeepDialog({ shown, report, onDone, onClose }: Properties) {
  const notify = useNotice()
  const [opened] = useState(report)
  const form = useContractForm(typed, { name: opened?.name ?? '', for_all: opened?.for_all ?? false })
  const done = (text: 'own.done.kept' | 'own.done.changed') => (kept: KeptReport) => {
    notify({ text: t(text, { name: kept.name }) })
    onDone(kept)
    onClose()
  }
  const keep = useAct(ownReports.keep, { onDone: done('own.done.kept') })
  const change = useAct(ownReports.change, { onDone: done('own.done.changed') })
  const act = opened ? change : keep
  return (
    <FormDialog
      open
      title={t(opened ? 'own.rename' : 'own.keep.title')}
      submit={t(opened ? 'own.rename.do' : 'own.keep.do')}
      form={form}
      error={act.error}
      pending={act.pending}
      onClose={onClose}
      width={480}
      onSubmit={(fields) => {
        if (!opened) return shown ? keep.run({ body: { ...fields, ...toKeep(shown) } }) : false
        const { own_report_id, updated_at } = opened
        const body = { ...fields, ...toKeep(asOpened(opened)), updated_at }
        return change.run({ params: { own_report_id }, body })
      }}
    >
      <TextInput name="name" label={t('own.name')} required autoFocus maxLength={100} />
      <CheckInput name="for_all" label={t('own.for-all')} />
    </FormDialog>
  )
}
