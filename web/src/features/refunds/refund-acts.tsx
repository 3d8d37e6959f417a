import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { papers } from '@sexton/contract/papers/calls'
import { refunds, type Refund } from '@sexton/contract/refunds/calls'
import { useAct } from '../../core/api/use-act.ts'
import { money } from '../../core/format/formats.ts'
import { useMay } from '../../core/session/use-may.ts'
import { useSession } from '../../core/session/session-context.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { afterAct } from '../../ui/dialogs/after-act.ts'
import { AskingButton } from '../../ui/dialogs/asking-button.tsx'
import type { Opened } from '../../ui/dialogs/open-dialogs.tsx'
import { useDialog } from '../../ui/dialogs/use-dialog.ts'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { NoteDialog } from '../../ui/forms/note-dialog.tsx'
import { t } from './texts.ts'

/** Its act is its own: the row behind it changes as soon as a colleague has decided. */
function RefuseDialog({ refund, ...opened }: Opened & { refund: Refund }) {
  const { refund_request_id, customer_name: name, value } = refund
  const no = refund_request_id
  const act = useActWithNotice(refunds.refuse, { onDone: opened.onClose }, () =>
    t('refunds.refuse.done', { no }),
  )
  return (
    <NoteDialog
      title={t('refunds.refuse.title', { no })}
      text={t('refunds.refuse.text', { value: money(value), name })}
      label={t('refunds.refuse.why')}
      required={t('refunds.refuse.missing')}
      maxLength={500}
      submit={t('refunds.refuse.do')}
      act={act}
      onSubmit={(note) => act.run({ params: { refund_request_id }, body: { note } })}
      {...opened}
    />
  )
}

/** A second person decides; to the author nothing is offered, and it is said who can (refunds-2). */
function Decide({ refund }: { refund: Refund }) {
  const { refund_request_id, value, balance } = refund
  const no = refund_request_id
  const params = { refund_request_id }
  const may = useMay(refunds.approve)
  const isOwn = useSession().user.user_id === refund.proposed_by_id
  const approve = useActWithNotice(refunds.approve, {}, () => t('refunds.approve.done', { no }))
  const ask = useDialog(may && !isOwn && `refuse-refund-${no}`, (opened) => (
    <RefuseDialog refund={refund} {...opened} />
  ))
  if (!may) return null
  if (isOwn)
    return (
      <Typography variant="body2" color="text.secondary">
        {t('refunds.own')}
      </Typography>
    )
  return (
    <>
      <ActButton
        size="small"
        pending={approve.pending}
        reason={value > balance && t('refunds.short', { balance: money(balance) })}
        onClick={() => void approve.run({ params })}
      >
        {t('refunds.approve')}
      </ActButton>
      <ActButton size="small" variant="outlined" onPointerEnter={NoteDialog.soon} onClick={ask}>
        {t('refunds.refuse')}
      </ActButton>
    </>
  )
}

/** Pays an approved refund, after one question that names the sum (refunds-4). */
function Pay({ refund }: { refund: Refund }) {
  const { refund_request_id, customer_id, customer_name: name, balance } = refund
  const value = money(refund.value)
  const may = useMay(refunds.pay)
  const act = useAct(refunds.pay, {
    onDone: ({ receipt_id, receipt_no }) =>
      afterAct.set({
        title: t('refunds.pay.after', { value }),
        customer_id,
        papers: [
          {
            endpoint: papers.receipt,
            params: { receipt_id: receipt_id! },
            label: t('refunds.pay.paper', { no: receipt_no! }),
          },
        ],
      }),
  })
  if (!may) return null
  return (
    <AskingButton
      label={t('refunds.pay')}
      reason={refund.value > balance && t('refunds.short', { balance: money(balance) })}
      title={t('refunds.pay.title', { value, name })}
      confirm={t('refunds.pay.do', { value })}
      act={act}
      onConfirm={() => act.run({ params: { refund_request_id } })}
    >
      {t('refunds.pay.text')}
    </AskingButton>
  )
}

/** What the user can do with an open refund. */
export function RefundActs({ refund }: { refund: Refund }) {
  const { refund_request_id, state } = refund
  const mayWithdraw = useMay(refunds.withdraw)
  const withdraw = useActWithNotice(refunds.withdraw, {}, () =>
    t('refunds.withdraw.done', { no: refund_request_id }),
  )
  if (state !== 'PROPOSED' && state !== 'APPROVED') return null
  return (
    <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap', alignItems: 'flex-start' }}>
      {state === 'PROPOSED' ? <Decide refund={refund} /> : <Pay refund={refund} />}
      {mayWithdraw && (
        <ActButton
          size="small"
          variant="text"
          pending={withdraw.pending}
          onClick={() => void withdraw.run({ params: { refund_request_id } })}
        >
          {t('refunds.withdraw')}
        </ActButton>
      )}
    </Stack>
  )
}
