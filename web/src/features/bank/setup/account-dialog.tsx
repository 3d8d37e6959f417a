import Typography from '@mui/material/Typography'
import { bankAccounts } from '@sexton/contract/bank/account-calls'
import { bankAccountForm, bankAccountKinds, type BankAccount } from '@sexton/contract/bank/account-forms'
import { modesOf, type PaymentMode, type PaymentType } from '@sexton/contract/receipts/calls'
import { useWatch } from 'react-hook-form'
import * as z from 'zod'
import { useAutosavedForm } from '../../../core/forms/use-autosaved-form.ts'
import { useContractForm } from '../../../core/forms/use-contract-form.ts'
import { today } from '../../../core/format/formats.ts'
import type { Opened } from '../../../ui/dialogs/open-dialogs.tsx'
import { useActWithNotice } from '../../../ui/feedback/use-act-with-notice.ts'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { FormRow } from '../../../ui/forms/form-row.tsx'
import { CheckInput } from '../../../ui/inputs/check-inputs.tsx'
import { DateInput } from '../../../ui/inputs/date-input.tsx'
import { MoneyInput } from '../../../ui/inputs/money-input.tsx'
import { SelectInput, withOwn } from '../../../ui/inputs/select-input.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { t } from './texts.ts'

interface Ways {
  types: readonly PaymentType[]
  modes: readonly PaymentMode[]
  account?: BankAccount | undefined
}

const form = bankAccountForm.extend({ retired: z.boolean() })

const valuesOf = (account: BankAccount) => form.parse(account)

const empty = () => ({
  bank_account: '',
  kind: 'BANK' as const,
  account_no: '',
  payment_type_id: null,
  payment_mode_id: null,
  fees_account: null,
  opens_on: today(),
  opening_balance: 0,
  retired: false,
})

function WayInputs({ types, modes, account }: Ways) {
  const chosen = useWatch({ name: 'payment_type_id' }) as number | null
  const disabled = account?.in_use === true
  const own = account && { value: account.payment_type_id, label: account.payment_type }
  const offered = types.map((type) => ({ value: type.payment_type_id, label: type.payment_type }))
  const ofType = modesOf(modes, chosen).map((mode) => ({
    value: mode.payment_mode_id,
    label: mode.payment_mode,
  }))
  const required = types.find((type) => type.payment_type_id === chosen)?.payment_mode_required === true
  return (
    <FormRow>
      <SelectInput
        name="payment_type_id"
        label={t('accounts.type')}
        hint={t('accounts.type.hint')}
        options={withOwn(offered, own)}
        disabled={disabled}
        required
      />
      {required && (
        <SelectInput
          name="payment_mode_id"
          label={t('accounts.mode')}
          options={ofType}
          disabled={disabled}
          required
        />
      )}
    </FormRow>
  )
}

function BalanceInputs({ account }: Pick<Ways, 'account'>) {
  const disabled = account?.in_use === true
  return (
    <FormRow>
      <DateInput
        name="opens_on"
        label={t('accounts.opens')}
        hint={t('accounts.opens.hint')}
        disabled={disabled}
        required
        ahead
      />
      <MoneyInput name="opening_balance" label={t('accounts.opening')} disabled={disabled} required />
    </FormRow>
  )
}

/** The dialog that adds an account of a bank, or changes one. */
export default function AccountDialog({ account, types, modes, keptAs, onClose }: Ways & Opened) {
  const values = account && valuesOf(account)
  const fields = useContractForm(form, values ?? empty())
  const autosave = useAutosavedForm(fields, keptAs, values && { values, version: account.updated_at })
  const done = { onDone: onClose }
  const named = (key: 'accounts.added' | 'accounts.saved') => (saved: BankAccount) =>
    t(key, { name: saved.bank_account })
  const create = useActWithNotice(bankAccounts.create, done, named('accounts.added'))
  const update = useActWithNotice(bankAccounts.update, done, named('accounts.saved'))
  const kinds = bankAccountKinds.map((kind) => ({ value: kind, label: t(`accounts.kind.${kind}`) }))
  return (
    <FormDialog
      open
      title={t(account ? 'accounts.edit' : 'accounts.new')}
      submit={t(account ? 'accounts.save' : 'accounts.add')}
      form={fields}
      act={account ? update : create}
      keptAs={autosave}
      onClose={onClose}
      onSubmit={({ retired, ...given }) => {
        const type = types.find((one) => one.payment_type_id === given.payment_type_id)
        const body = { ...given, payment_mode_id: type?.payment_mode_required ? given.payment_mode_id : null }
        if (!account) return create.run({ body })
        const { bank_account_id, payment_mode_id } = account
        const kept = account.in_use ? { payment_mode_id } : {}
        return update.run({
          params: { bank_account_id },
          body: { ...body, ...kept, retired, updated_at: autosave.version },
        })
      }}
    >
      <TextInput name="bank_account" label={t('accounts.name')} required autoFocus />
      <FormRow>
        <SelectInput name="kind" label={t('accounts.kind')} options={kinds} required />
        <TextInput name="account_no" label={t('accounts.no')} hint={t('accounts.no.hint')} required />
      </FormRow>
      <WayInputs types={types} modes={modes} account={account} />
      <BalanceInputs account={account} />
      {account?.in_use && <Typography color="text.secondary">{t('accounts.in-use')}</Typography>}
      <TextInput name="fees_account" label={t('accounts.fees')} />
      {account && <CheckInput name="retired" label={t('accounts.retired')} />}
    </FormDialog>
  )
}
