import { transferPaperPaths, transferPapers, transfers } from '@sexton/contract/transfers/calls'
import { transferRefusal } from '@sexton/contract/transfers/needs'
import type { Transfer } from '@sexton/contract/transfers/transfer'
import Typography from '@mui/material/Typography'
import { today } from '../../core/format/formats.ts'
import { useMay } from '../../core/session/use-may.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { MoreActions } from '../../ui/actions/more-actions.tsx'
import { useDialog } from '../../ui/dialogs/use-dialog.ts'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { PaperLink } from '../../ui/files/paper-link.tsx'
import { NoteDialog } from '../../ui/forms/note-dialog.tsx'
import { t } from './texts.ts'

const DecideDialog = whenOpened(() => import('./decide-dialog.tsx'))

interface Properties {
  transfer: Transfer
}

/** Hands it over once it has all it needs. */
function HandOver({ transfer }: Properties) {
  const act = useActWithNotice(transfers.handOver, {}, () => t('transfer.hand-over.done'))
  const { transfer_id, updated_at } = transfer
  const lacks = transferRefusal(transfer, today()) !== null
  return (
    <ActButton
      pending={act.pending}
      reason={act.error ? act.error.message : lacks && t('transfer.lacks')}
      onClick={() => void act.run({ params: { transfer_id }, body: { updated_at } })}
    >
      {t('transfer.hand-over')}
    </ActButton>
  )
}

function Decide({ transfer }: Properties) {
  const open = useDialog(`decide-transfer-${transfer.transfer_id}`, (opened) => (
    <DecideDialog transfer={transfer} {...opened} />
  ))
  const lacks = transferRefusal(transfer, today()) !== null
  return (
    <ActButton onPointerEnter={DecideDialog.soon} reason={lacks && t('transfer.lacks')} onClick={open}>
      {t('transfer.decide')}
    </ActButton>
  )
}

/** The one filled button: hand over, then a second person decides (transfers-2). */
export function NextStep({ transfer }: Properties) {
  const mayPrepare = useMay('PERM_EDIT')
  const mayDecide = useMay('PERM_SALES_SUPER') && !transfer.prepared_by_me
  if (transfer.state === 'PREPARING') return mayPrepare && <HandOver transfer={transfer} />
  if (mayDecide) return <Decide transfer={transfer} />
  return <Typography variant="body2">{t('transfer.waits')}</Typography>
}

/** Ends it without passing the right on, with a reason. */
function EndWith({ transfer, how }: Properties & { how: 'refuse' | 'withdraw' }) {
  const { transfer_id, updated_at } = transfer
  const act = useActWithNotice(transfers[how], {}, () => t(`transfer.${how}.done`))
  const open = useDialog(`${how}-transfer-${transfer_id}`, (opened) => (
    <NoteDialog
      title={t(`transfer.${how}.title`)}
      text={t(`transfer.${how}.text`)}
      label={t('transfer.why')}
      required={t('transfer.why.required')}
      submit={t(`transfer.${how}.do`)}
      maxLength={1000}
      danger
      act={act}
      onSubmit={async (decided_why) => {
        const isDone = await act.run({ params: { transfer_id }, body: { decided_why, updated_at } })
        if (isDone) opened.onClose()
        return isDone
      }}
      {...opened}
    />
  ))
  return (
    <ActButton variant="outlined" onClick={open}>
      {t(`transfer.${how}`)}
    </ActButton>
  )
}

function Reopen({ transfer: { transfer_id, updated_at } }: Properties) {
  const act = useActWithNotice(transfers.reopen, {}, () => t('transfer.reopen.done'))
  return (
    <ActButton
      variant="outlined"
      pending={act.pending}
      reason={act.error?.message}
      onClick={() => void act.run({ params: { transfer_id }, body: { updated_at } })}
    >
      {t('transfer.reopen')}
    </ActButton>
  )
}

/** What else can be done with a transfer. */
export function TransferActions({ transfer }: Properties) {
  const mayPrepare = useMay('PERM_EDIT')
  const mayDecide = useMay('PERM_SALES_SUPER')
  const { state, transfer_id, prepared_by_me } = transfer
  if (state === 'REFUSED')
    return (
      <PaperLink
        endpoint={transferPapers.refusal}
        path={transferPaperPaths.refusal(transfer_id)}
        label={t('transfer.letter')}
      />
    )
  if ((state !== 'PREPARING' && state !== 'READY') || !(mayPrepare || mayDecide)) return null
  return (
    <MoreActions>
      {state === 'READY' && <Reopen transfer={transfer} />}
      {mayDecide && !prepared_by_me && <EndWith transfer={transfer} how="refuse" />}
      {mayPrepare && <EndWith transfer={transfer} how="withdraw" />}
    </MoreActions>
  )
}
