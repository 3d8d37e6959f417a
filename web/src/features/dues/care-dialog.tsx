import Typography from '@mui/material/Typography'
import { careYears } from '@sexton/contract/dues/calls'
import { chargeCareForm, waiveForm, type SiteCare } from '@sexton/contract/dues/shapes'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import { money, today } from '../../core/format/formats.ts'
import type { Opened } from '../../ui/dialogs/open-dialogs.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { SelectInput } from '../../ui/inputs/select-input.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { t } from './texts.ts'

interface Properties extends Opened {
  care: SiteCare
}

/** This year, if it can be chosen, else the latest one. */
function firstOf(years: readonly number[]): number | null {
  const thisYear = Number(today().slice(0, 4))
  return years.includes(thisYear) ? thisYear : (years[0] ?? null)
}

const asOptions = (years: readonly number[]) => years.map((year) => ({ value: year, label: String(year) }))

function Charge({ care: { right_id, open, price }, onClose, keptAs }: Properties) {
  const years = open.filter(({ problem }) => problem === null).map(({ year }) => year)
  const form = useContractForm(chargeCareForm, { year: firstOf(years) })
  const act = useActWithNotice(careYears.charge, { onDone: onClose }, (_, { body: { year } }) =>
    t('care.charge.done', { year: String(year) }),
  )
  return (
    <FormDialog
      open
      title={t('care.charge.title')}
      submit={t('care.charge.do')}
      form={form}
      act={act}
      keptAs={keptAs}
      onClose={onClose}
      isReady
      onSubmit={(body) => act.run({ params: { right_id }, body })}
    >
      <SelectInput name="year" label={t('care.year')} options={asOptions(years)} required />
      {price !== null && <Typography>{t('care.charge.sum', { price: money(price) })}</Typography>}
    </FormDialog>
  )
}

function Waive({ care: { right_id, open }, onClose, keptAs }: Properties) {
  const years = open.map(({ year }) => year)
  const form = useContractForm(waiveForm, { year: firstOf(years), reason: '' })
  const act = useActWithNotice(careYears.waive, { onDone: onClose }, (_, { body: { year } }) =>
    t('care.waive.done', { year: String(year) }),
  )
  return (
    <FormDialog
      open
      title={t('care.waive.title')}
      submit={t('care.waive.do')}
      form={form}
      act={act}
      keptAs={keptAs}
      onClose={onClose}
      onSubmit={(body) => act.run({ params: { right_id }, body })}
    >
      <SelectInput name="year" label={t('care.year')} options={asOptions(years)} required />
      <TextInput name="reason" label={t('care.reason')} rows={3} maxLength={500} required autoFocus />
    </FormDialog>
  )
}

/** Which year is charged, or waived and why. */
export default function CareDialog({ kind, ...given }: Properties & { kind: 'charge' | 'waive' }) {
  return kind === 'charge' ? <Charge {...given} /> : <Waive {...given} />
}
