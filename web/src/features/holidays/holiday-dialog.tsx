import { holidayForm, holidays, type Holiday } from '@sexton/contract/holidays/calls'
import { useAutosavedForm } from '../../core/forms/use-autosaved-form.ts'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import type { Opened } from '../../ui/dialogs/open-dialogs.tsx'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { t } from './texts.ts'

/** The dialog that adds a holiday, or renames and moves one. */
export default function HolidayDialog({ holiday, keptAs, onClose }: { holiday?: Holiday } & Opened) {
  const values = holiday && { holiday_date: holiday.holiday_date, name: holiday.name }
  const form = useContractForm(holidayForm, values ?? { holiday_date: null, name: '' })
  const autosave = useAutosavedForm(form, keptAs, values && { values, version: holiday.updated_at })
  const create = useActWithNotice(holidays.create, { onDone: onClose }, ({ name }) =>
    t('holidays.added', { name }),
  )
  const update = useActWithNotice(holidays.update, { onDone: onClose }, ({ name }) =>
    t('holidays.updated', { name }),
  )
  const act = holiday ? update : create
  return (
    <FormDialog
      open
      title={t(holiday ? 'holidays.edit' : 'holidays.new')}
      submit={t(holiday ? 'holidays.update' : 'holidays.add')}
      form={form}
      act={act}
      keptAs={autosave}
      onClose={onClose}
      width={480}
      onSubmit={(body) => {
        if (!holiday) return create.run({ body })
        const { holiday_id } = holiday
        return update.run({ params: { holiday_id }, body: { ...body, updated_at: autosave.version } })
      }}
    >
      <DateInput name="holiday_date" label={t('holidays.date')} required autoFocus={!holiday} />
      <TextInput
        name="name"
        label={t('holidays.name')}
        required
        autoFocus={Boolean(holiday)}
        maxLength={100}
      />
    </FormDialog>
  )
}
