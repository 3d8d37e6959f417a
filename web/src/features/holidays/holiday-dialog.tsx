import { holidayForm, holidays, type Holiday } from '@sexton/contract/holidays/calls'
import { useState } from 'react'
import { useAct } from '../../core/api/use-act.ts'
import { useAutosavedForm } from '../../core/forms/use-autosaved-form.ts'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import type { Opened } from '../../ui/dialogs/open-dialogs.tsx'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { useNotice } from '../../ui/feedback/notice-context.ts'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { t } from './texts.ts'

/** The dialog that adds a holiday, or renames and moves one. */
export default function HolidayDialog({ holiday, keptAs, onClose }: { holiday?: Holiday } & Opened) {
  const notify = useNotice()
  // As it was when the dialog opened: what a colleague changes meanwhile must not be overwritten unnoticed.
  const [opened] = useState(holiday)
  const form = useContractForm(holidayForm, {
    holiday_date: opened?.holiday_date ?? null,
    name: opened?.name ?? '',
  })
  const autosave = useAutosavedForm(form, keptAs, opened && { values: opened, version: opened.updated_at })
  const done =
    (text: 'holidays.added' | 'holidays.updated') =>
    ({ name }: Holiday) => {
      notify({ text: t(text, { name }) })
      onClose()
    }
  const create = useAct(holidays.create, { onDone: done('holidays.added') })
  const update = useAct(holidays.update, { onDone: done('holidays.updated') })
  const act = opened ? update : create
  return (
    <FormDialog
      open
      title={t(opened ? 'holidays.edit' : 'holidays.new')}
      submit={t(opened ? 'holidays.update' : 'holidays.add')}
      form={form}
      error={act.error}
      pending={act.pending}
      keptAs={autosave}
      onTakeOver={act.reset}
      onClose={onClose}
      width={480}
      onSubmit={(body) => {
        if (!opened) return create.run({ body })
        const { holiday_id } = opened
        return update.run({ params: { holiday_id }, body: { ...body, updated_at: autosave.version } })
      }}
    >
      <DateInput name="holiday_date" label={t('holidays.date')} required autoFocus={!opened} />
      <TextInput
        name="name"
        label={t('holidays.name')}
        required
        autoFocus={Boolean(opened)}
        maxLength={100}
      />
    </FormDialog>
  )
}
