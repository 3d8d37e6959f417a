import { transfers } from '@sexton/contract/transfers/calls'
import { transferPaperForm } from '@sexton/contract/transfers/forms'
import type { Transfer } from '@sexton/contract/transfers/transfer'
import { today } from '../../core/format/formats.ts'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import { HoldDocument } from '../../domain/holds/hold-document.tsx'
import type { Opened } from '../../ui/dialogs/open-dialogs.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { SwitchInput } from '../../ui/inputs/check-inputs.tsx'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { t } from './texts.ts'

/** One document of the route: its file, the original seen, and when it was returned. */
export default function PaperDialog({
  transfer: { transfer_id, site_id, papers, state },
  paper,
  keptAs,
  onClose,
}: { transfer: Transfer; paper: string } & Opened) {
  const known = papers.find((one) => one.paper === paper)
  const form = useContractForm(transferPaperForm, {
    paper,
    document_id: known?.document?.document_id ?? null,
    seen_original: known?.seen_original ?? false,
    returned_on: known?.returned_on ?? null,
  })
  const act = useActWithNotice(transfers.setPaper, { onDone: onClose }, () => t('papers.saved', { paper }))
  return (
    <FormDialog
      open
      title={paper}
      submit={t('papers.save')}
      form={form}
      act={act}
      keptAs={keptAs}
      onClose={onClose}
      width={480}
      onSubmit={(body) => act.run({ params: { transfer_id }, body })}
    >
      {state === 'PREPARING' && (
        <>
          <HoldDocument
            name="document_id"
            label={t('papers.file')}
            site_id={site_id}
            storedAs={paper}
            required
          />
          <SwitchInput name="seen_original" label={t('papers.seen.label')} />
        </>
      )}
      <DateInput name="returned_on" label={t('papers.returned.label')} max={today()} />
    </FormDialog>
  )
}
