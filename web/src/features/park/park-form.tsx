import Stack from '@mui/material/Stack'
import { home } from '@sexton/contract/home/calls'
import { park, parkForm, type ParkForm, type ParkRecord } from '@sexton/contract/park/calls'
import { useAct } from '../../core/api/use-act.ts'
import { changeConfig } from '../../core/config.ts'
import { useAutosavedForm } from '../../core/forms/use-autosaved-form.ts'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { useNotice } from '../../ui/feedback/notice-context.ts'
import { FormActions } from '../../ui/forms/form-actions.tsx'
import { FormRow } from '../../ui/forms/form-row.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { ColourInput } from '../../ui/inputs/colour-input.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { t } from './texts.ts'

const formOf = (record: ParkRecord) =>
  Object.fromEntries(
    Object.keys(parkForm.shape).map((name) => [name, record[name as keyof ParkForm] ?? '']),
  ) as Required<ParkForm>

const Called = () => (
  <Section title={t('park.called')}>
    <FormRow width={280}>
      <TextInput name="name" label={t('park.name')} required maxLength={120} />
      <ColourInput
        name="colour"
        label={t('park.colour')}
        choose={t('park.colour.choose')}
        hint={t('park.colour.hint')}
        required
      />
    </FormRow>
    <TextInput name="address" label={t('park.address')} rows={2} maxLength={500} />
    <FormRow width={180}>
      <TextInput name="phone" label={t('park.phone')} type="tel" maxLength={50} />
      <TextInput name="email" label={t('park.email')} type="email" maxLength={254} />
      <TextInput name="tax_no" label={t('park.tax-no')} maxLength={50} />
    </FormRow>
  </Section>
)

const OnPapers = () => (
  <Section title={t('park.papers')}>
    <TextInput name="footer" label={t('park.footer')} rows={1} maxLength={300} />
    <TextInput
      name="invoice_footer"
      label={t('park.invoice-footer')}
      hint={t('park.invoice-footer.hint')}
      rows={2}
      maxLength={1000}
    />
    <TextInput name="receipt_footer" label={t('park.receipt-footer')} rows={1} maxLength={500} />
  </Section>
)

const Bank = () => (
  <Section title={t('park.bank.title')}>
    <FormRow width={220}>
      <TextInput name="bank" label={t('park.bank')} maxLength={120} />
      <TextInput name="bank_branch" label={t('park.bank-branch')} maxLength={120} />
      <TextInput name="bank_code" label={t('park.bank-code')} maxLength={50} />
      <TextInput name="bank_account_name" label={t('park.bank-account-name')} maxLength={120} />
      <TextInput name="bank_account_no" label={t('park.bank-account-no')} maxLength={50} />
    </FormRow>
  </Section>
)

/** What the park says of itself; saved in one act. */
export function ParkFormSections({ record, reload }: { record: ParkRecord; reload: () => void }) {
  const notify = useNotice()
  const values = formOf(record)
  const form = useContractForm(parkForm, values)
  const autosave = useAutosavedForm(form, 'park', { values, version: record.updated_at })
  const save = useAct(park.update, {
    onDone: (saved) => {
      autosave.saved(saved.updated_at)
      changeConfig({ PARK_NAME: saved.name, COL_PRIMARY: saved.colour })
      notify({ text: t('park.saved') })
    },
    onFailed: reload,
    // Home's first steps have it, too.
    refreshes: [park.get, home.today],
  })
  return (
    <Form
      form={form}
      autosave={autosave}
      act={save}
      errorPrefix={t('park.updating')}
      onSubmit={(typed) => save.run({ body: { ...typed, updated_at: autosave.version } })}
    >
      <Stack sx={{ gap: 1.5 }}>
        <Called />
        <OnPapers />
        <Bank />
      </Stack>
      <FormActions>
        <ActButton type="submit" pending={save.pending}>
          {t('park.save')}
        </ActButton>
      </FormActions>
    </Form>
  )
}
