import { consents } from '@sexton/contract/consents/calls'
import { recordForm } from '@sexton/contract/consents/forms'
import type { ConsentKind } from '@sexton/contract/consents/words'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import { today } from '../../core/format/formats.ts'
import { OneDocument } from '../../domain/holds/hold-document.tsx'
import type { Opened } from '../../ui/dialogs/open-dialogs.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { RadioInput } from '../../ui/inputs/radio-input.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { t } from './texts.ts'

/** Who is asked for what. */
export interface Asked {
  customer_id: number
  name: string
  email: string | null
  for_kind: ConsentKind
  burial_id: number | null
  site_id: number
}

const ways = (['PAPER', 'PRESENT'] as const).map((value) => ({ value, label: t(`consents.how.${value}`) }))

/** That a holder has consented: on a form that is uploaded, or in the presence of a witness. */
export default function RecordDialog({ asked, keptAs, onClose }: { asked: Asked } & Opened) {
  const { name, email: _, burial_id, site_id, ...of } = asked
  const form = useContractForm(recordForm, {
    ...of,
    burial_id,
    site_id,
    how: 'PAPER',
    given_on: today(),
    document_id: null,
    witness: '',
    ends_on: null,
  })
  const act = useActWithNotice(consents.record, { onDone: onClose }, () =>
    t('consents.record.done', { name }),
  )
  const how = form.watch('how')
  return (
    <FormDialog
      open
      title={t('consents.record.title', { name })}
      submit={t('consents.record.do')}
      form={form}
      act={act}
      keptAs={keptAs}
      onClose={onClose}
      onSubmit={(body) => act.run({ body })}
    >
      <RadioInput name="how" label={t('consents.how')} options={ways} required />
      <DateInput name="given_on" label={t('consents.given-on')} max={today()} required />
      {how === 'PAPER' ? (
        <OneDocument
          name="document_id"
          label={t('consents.scan')}
          upload={t('consents.scan.upload')}
          storedAs={t('consents.scan.named', { name })}
          parent={burial_id === null ? { type: 'site', id: site_id } : { type: 'burial', id: burial_id }}
          required
        />
      ) : (
        <TextInput name="witness" label={t('consents.witness.label')} maxLength={200} required />
      )}
      {of.for_kind === 'STANDING' && (
        <DateInput name="ends_on" label={t('consents.ends-on')} min={today()} ahead />
      )}
    </FormDialog>
  )
}
