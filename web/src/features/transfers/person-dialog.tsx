import { notices } from '@sexton/contract/notices/calls'
import { transfers } from '@sexton/contract/transfers/calls'
import { transferPersonForm } from '@sexton/contract/transfers/forms'
import { transferPositions, type Transfer, type TransferPerson } from '@sexton/contract/transfers/transfer'
import { positionWords } from '@sexton/contract/transfers/words'
import Stack from '@mui/material/Stack'
import { useWatch } from 'react-hook-form'
import { mediumDate, today } from '../../core/format/formats.ts'
import { useApi } from '../../core/api/use-api.ts'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import { CustomerInput } from '../../domain/customers/customer-input.tsx'
import { HoldDocument } from '../../domain/holds/hold-document.tsx'
import type { Opened } from '../../ui/dialogs/open-dialogs.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { CheckInput } from '../../ui/inputs/check-inputs.tsx'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { NumberInput } from '../../ui/inputs/number-input.tsx'
import { SelectInput } from '../../ui/inputs/select-input.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { t } from './texts.ts'

const positions = transferPositions.map((value) => ({ value, label: positionWords[value] }))

interface Whose {
  transfer_id: number
  name: string
  customer_id: number | null
}

/** Which notice was given to someone who cannot be found. */
function NoticeInput({ transfer_id, name, customer_id }: Whose) {
  const { data } = useApi(notices.list, { query: { about_object: 'transfer', about_id: transfer_id } })
  const options = (data ?? [])
    .filter(({ is_void }) => !is_void)
    .filter((one) => one.to_customer_id === customer_id && (customer_id !== null || one.to_name === name))
    .map(({ notice_id: value, kind, to_name, counts_from }) => ({
      value,
      label: t(counts_from ? 'people.notice.counts' : 'people.notice.not', {
        kind: `${kind}, ${to_name}`,
        day: counts_from && mediumDate(counts_from),
      }),
    }))
  return (
    <SelectInput
      name="notice_id"
      label={t('people.notice')}
      options={options}
      hint={data !== undefined && options.length === 0 && t('people.notice.none')}
    />
  )
}

/** What is asked of who takes the right. */
const Taking = ({ isShared }: { isShared: boolean }) => (
  <>
    {isShared && (
      <Stack direction="row" sx={{ gap: 2 }}>
        <NumberInput name="share_num" label={t('people.share')} />
        <NumberInput name="share_den" label={t('people.share.of')} />
      </Stack>
    )}
    <CheckInput name="as_executor" label={t('people.executor')} />
  </>
)

const empty = () => ({
  customer_id: null,
  name: '',
  relation: '',
  degree: 1,
  position: 'ENTITLED' as const,
  share_num: null,
  share_den: null,
  as_executor: false,
  document_id: null,
  notice_id: null,
  on_date: today(),
})

const valuesOf = ({ document, notice, ...person }: TransferPerson) => ({
  customer_id: person.customer_id,
  name: person.name,
  relation: person.relation ?? '',
  degree: person.degree,
  position: person.position,
  share_num: person.share_num,
  share_den: person.share_den,
  as_executor: person.as_executor,
  document_id: document?.document_id ?? null,
  notice_id: notice?.notice_id ?? null,
  on_date: person.on_date ?? today(),
})

interface Properties extends Opened {
  transfer: Transfer
  person?: TransferPerson | undefined
}

/** Someone who is entitled: who they are, how near, and what they say (transfers-4). */
export default function PersonDialog({ transfer, person, keptAs, onClose }: Properties) {
  const { transfer_id, site_id, together } = transfer
  const form = useContractForm(transferPersonForm, person ? valuesOf(person) : empty())
  // A new one is the last.
  const done = ({ people }: Transfer) =>
    t('people.saved', {
      name: people.reduce((last, one) =>
        one.ordinal === person?.ordinal || (!person && one.ordinal > last.ordinal) ? one : last,
      ).name,
    })
  const add = useActWithNotice(transfers.addPerson, { onDone: onClose }, done)
  const update = useActWithNotice(transfers.updatePerson, { onDone: onClose }, done)
  const [position, name, customer_id] = useWatch({
    control: form.control,
    name: ['position', 'name', 'customer_id'],
  })
  return (
    <FormDialog
      open
      title={person ? t('people.edit.title', { name: person.name }) : t('people.add.title')}
      submit={t(person ? 'people.save' : 'people.add')}
      form={form}
      act={person ? update : add}
      keptAs={keptAs}
      onClose={onClose}
      fillsPhone
      onSubmit={(body) =>
        person
          ? update.run({ params: { transfer_id, ordinal: person.ordinal }, body })
          : add.run({ params: { transfer_id }, body })
      }
    >
      <CustomerInput
        name="customer_id"
        label={t('people.customer')}
        says={({ name }) => t('people.customer.found', { name })}
        isOptional
        autoFocus={!person}
      />
      <TextInput name="name" label={t('people.name')} hint={t('people.name.hint')} maxLength={200} />
      <TextInput name="relation" label={t('people.relation')} maxLength={100} />
      <NumberInput name="degree" label={t('people.degree.label')} required />
      <SelectInput name="position" label={t('people.position')} options={positions} required />
      {position === 'TAKES' && <Taking isShared={together === 'SHARES'} />}
      {position === 'UNTRACEABLE' && (
        <NoticeInput transfer_id={transfer_id} name={name ?? ''} customer_id={customer_id ?? null} />
      )}
      <DateInput name="on_date" label={t('people.day')} max={today()} />
      <HoldDocument name="document_id" label={t('people.document')} site_id={site_id} />
    </FormDialog>
  )
}
