import { transfers } from '@sexton/contract/transfers/calls'
import type { Transfer } from '@sexton/contract/transfers/transfer'
import { optionalLongText } from '@sexton/contract/core/fields'
import Typography from '@mui/material/Typography'
import * as z from 'zod'
import { mediumDate } from '../../core/format/formats.ts'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import type { Opened } from '../../ui/dialogs/open-dialogs.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { shareWords } from './share-words.ts'
import { t } from './texts.ts'

const schema = z.object({ decided_why: optionalLongText(1000) })

/** The second person sees once more to whom the right passes, and from when. */
export default function DecideDialog({ transfer, keptAs, onClose }: { transfer: Transfer } & Opened) {
  const { transfer_id, site_ref, updated_at, people, effective_on } = transfer
  const form = useContractForm(schema, { decided_why: '' })
  const act = useActWithNotice(transfers.decide, { onDone: onClose }, ({ transfer_no }) =>
    t('transfer.decide.done', { no: transfer_no }),
  )
  const takers = people.filter(({ position }) => position === 'TAKES')
  const names = takers.map((one) => [one.name, shareWords(one)].filter(Boolean).join(' ')).join(', ')
  const day = mediumDate(effective_on!)
  return (
    <FormDialog
      open
      title={t('transfer.decide.title', { site: site_ref })}
      submit={t('transfer.decide.do')}
      form={form}
      act={act}
      keptAs={keptAs}
      onClose={onClose}
      isReady
      onSubmit={(body) => act.run({ params: { transfer_id }, body: { ...body, updated_at } })}
    >
      <Typography sx={{ mb: 2 }}>
        {takers.length > 0
          ? t('transfer.decide.text', { day, names })
          : t('transfer.decide.surrender', { day })}
      </Typography>
      <TextInput name="decided_why" label={t('transfer.decide.note')} rows={2} maxLength={1000} />
    </FormDialog>
  )
}
