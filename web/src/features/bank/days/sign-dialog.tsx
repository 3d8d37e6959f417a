import Typography from '@mui/material/Typography'
import { bankDays, signBankDaysForm, type BankDay } from '@sexton/contract/bank/day-calls'
import { plainDate } from '@sexton/contract/values/dates'
import { useContractForm } from '../../../core/forms/use-contract-form.ts'
import type { Opened } from '../../../ui/dialogs/open-dialogs.tsx'
import { useActWithNotice } from '../../../ui/feedback/use-act-with-notice.ts'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { MoneyInput } from '../../../ui/inputs/money-input.tsx'
import { SelectInput } from '../../../ui/inputs/select-input.tsx'
import { t } from './texts.ts'

interface Properties extends Opened {
  account: { bank_account_id: number; bank_account: string }
  /** Those that may be signed, the oldest first. */
  ready: readonly BankDay[]
}

/** Signs the days up to one, by the balance that the bank says (match-13). */
export default function SignDialog({ account, ready, keptAs, onClose }: Properties) {
  const saidOf = (day: string | number | null) => ready.find((one) => one.day === day)?.said ?? null
  const last = ready.at(-1)?.day ?? null
  const form = useContractForm(signBankDaysForm, { through: last, closing: saidOf(last) })
  const act = useActWithNotice(bankDays.sign, { onDone: onClose }, ({ signed }) =>
    t('days.sign.done', { count: signed.length }),
  )
  const params = { bank_account_id: account.bank_account_id }
  return (
    <FormDialog
      open
      title={t('days.sign.title', { name: account.bank_account })}
      submit={t('days.sign.submit')}
      form={form}
      act={act}
      keptAs={keptAs}
      onClose={onClose}
      onSubmit={(body) => act.run({ params, body })}
    >
      <Typography color="text.secondary" sx={{ mb: 1 }}>
        {t('days.sign.about')}
      </Typography>
      <SelectInput
        name="through"
        label={t('days.sign.through')}
        options={ready.toReversed().map(({ day }) => ({ value: day, label: plainDate(day) }))}
        onPicked={(day) => form.setValue('closing', saidOf(day) as number)}
        required
      />
      <MoneyInput name="closing" label={t('days.sign.closing')} required autoFocus />
    </FormDialog>
  )
}
