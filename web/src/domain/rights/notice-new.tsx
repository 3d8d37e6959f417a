import {
  addNoticeForm,
  noticeChannels,
  notices,
  type Notice,
  type NoticeChannel,
} from '@sexton/contract/notices/calls'
import { channelWords } from '@sexton/contract/notices/words'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import { HoldDocument } from '../holds/hold-document.tsx'
import type { Opened } from '../../ui/dialogs/open-dialogs.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { SelectInput } from '../../ui/inputs/select-input.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { t } from './notice-texts.ts'

interface Addressee {
  /** Null: known by name alone. */
  customer_id: number | null
  name: string
  address?: string | null
}

export interface NewNotice {
  about: Pick<Notice, 'about_object' | 'about_id'>
  site_id: number
  /** Of a case: the step that it fulfils. */
  plan_step?: number
  /** Who it can go to, such as the holders. */
  people?: readonly Addressee[]
  kind?: string
  channel?: NoticeChannel
}

const channels = noticeChannels.map((value) => ({ value, label: channelWords[value] }))

/** What a new notice is, who it goes to, and how. */
export default function NoticeNew({
  about,
  site_id,
  plan_step,
  people = [],
  kind = '',
  channel,
  keptAs,
  onClose,
}: NewNotice & Opened) {
  const first = people[0]
  const form = useContractForm(addNoticeForm, {
    ...about,
    plan_step: plan_step ?? null,
    kind,
    to_customer_id: first?.customer_id ?? null,
    to_name: first?.customer_id === null ? first.name : '',
    to_address: first?.address ?? '',
    channel: channel ?? null,
    due_on: null,
    document_id: null,
  })
  const act = useActWithNotice(notices.add, { onDone: onClose }, ({ to_name: name }) =>
    t('notices.new.done', { name }),
  )
  const toOther = form.watch('to_customer_id') === null
  const options = people.flatMap(({ customer_id, name }) =>
    customer_id === null ? [] : { value: customer_id, label: name },
  )
  const fillIn = (picked: string | number | null) => {
    const person = people.find(({ customer_id }) => customer_id === picked)
    form.setValue('to_name', picked === null ? (person?.name ?? '') : '')
    form.setValue('to_address', person?.address ?? '')
  }
  return (
    <FormDialog
      open
      title={t('notices.new.title')}
      submit={t('notices.new.do')}
      form={form}
      act={act}
      keptAs={keptAs}
      onClose={onClose}
      onSubmit={(body) => act.run({ body })}
    >
      <TextInput name="kind" label={t('notices.new.kind')} maxLength={200} required autoFocus />
      {options.length > 0 && (
        <SelectInput
          name="to_customer_id"
          label={t('notices.new.who')}
          options={options}
          empty={t('notices.new.other')}
          onPicked={fillIn}
        />
      )}
      {toOther && <TextInput name="to_name" label={t('notices.new.name')} maxLength={200} />}
      <TextInput name="to_address" label={t('notices.new.address')} rows={2} maxLength={500} />
      <SelectInput name="channel" label={t('notices.new.channel')} options={channels} required />
      <DateInput name="due_on" label={t('notices.new.due')} ahead />
      <HoldDocument name="document_id" label={t('notices.new.document')} site_id={site_id} />
    </FormDialog>
  )
}
