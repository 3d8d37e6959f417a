import type { Burial } from '@sexton/contract/burials/burial'
import { digging, type BurialDigging } from '@sexton/contract/digging/calls'
import { digPaperPaths, digPapers } from '@sexton/contract/digging/pass-calls'
import type { DigOrder } from '@sexton/contract/digging/order'
import { useMay } from '../../../core/session/use-may.ts'
import { nextStep } from '../../../domain/digging/state-words.ts'
import type { Opened } from '../../../ui/dialogs/open-dialogs.tsx'
import { useDialog } from '../../../ui/dialogs/use-dialog.ts'
import { whenOpened } from '../../../ui/dialogs/when-opened.tsx'
import { useActWithNotice } from '../../../ui/feedback/use-act-with-notice.ts'
import { PaperLink } from '../../../ui/files/paper-link.tsx'
import { NoteDialog } from '../../../ui/forms/note-dialog.tsx'
import { t } from './texts.ts'

const IssueDialog = whenOpened(() => import('./issue-dialog.tsx'))
const PaperDialog = whenOpened(() => import('../paper/paper-dialog.tsx'))

/** Stops or cancels an order, with a reason. */
function EndDialog({ order, how, keptAs, onClose }: { order: DigOrder; how: 'stop' | 'cancel' } & Opened) {
  const { dig_order_id, dig_no: no } = order
  const act = useActWithNotice(how === 'stop' ? digging.stop : digging.cancel, { onDone: onClose }, () =>
    t(`grave.${how}.done`, { no }),
  )
  return (
    <NoteDialog
      title={t(`grave.${how}.title`, { no })}
      text={t(`grave.${how}.text`)}
      label={t('grave.reason')}
      required={t(`grave.reason.${how}`)}
      maxLength={500}
      submit={t(`grave.act.${how}`)}
      danger={how === 'cancel'}
      onSubmit={(why) => act.run({ params: { dig_order_id }, body: { why } })}
      keptAs={keptAs}
      onClose={onClose}
      act={act}
    />
  )
}

/** Opens the question why an order is stopped or cancelled. */
function useEnd(order: DigOrder | undefined, how: 'stop' | 'cancel', may: boolean) {
  return useDialog(may && order !== undefined && `dig-${how}-${order.dig_order_id}`, (opened) => (
    <EndDialog order={order!} how={how} {...opened} />
  ))
}

const stoppable = ['ISSUED', 'MARKED', 'CHECKED', 'OPEN']

/** What the office can do with an order; null where it cannot. */
export function useOrderActs(order: DigOrder | undefined) {
  const mayStop = useMay(digging.stop) && order !== undefined && stoppable.includes(order.state)
  const isEndable = order !== undefined && ['ISSUED', 'MARKED', 'CHECKED', 'STOPPED'].includes(order.state)
  const mayCancel = useMay(digging.cancel) && isEndable
  const stop = useEnd(order, 'stop', mayStop)
  const cancel = useEnd(order, 'cancel', mayCancel)
  return { stop: mayStop ? stop : null, cancel: mayCancel ? cancel : null }
}

interface OfBurial {
  burial: Burial
  digging: BurialDigging
}

/** Opens the dialog of a new order, or of the one by which a stopped order goes on. */
export function useIssueOrder({ burial, digging: known }: OfBurial, resumes?: DigOrder) {
  const name = resumes ? `dig-resume-${resumes.dig_order_id}` : `dig-issue-${burial.burial_id}`
  const open = useDialog(useMay(digging.issue) && name, (opened) => (
    <IssueDialog burial={burial} digging={known} resumes={resumes} {...opened} />
  ))
  return { open, soon: IssueDialog.soon }
}

/** Opens what was done on paper; for who edits. */
export function usePaper({ burial, order }: { burial: Burial; order: DigOrder | undefined }) {
  const may = useMay('PERM_EDIT') && order !== undefined
  const open = useDialog(may && `dig-paper-${order.dig_order_id}-${nextStep(order)}`, (opened) => (
    <PaperDialog burial={burial} order={order!} {...opened} />
  ))
  return may ? open : null
}

/** The order as it goes to the grounds, in a tab of its own. */
export const PrintOrder = ({ order: { dig_order_id } }: { order: DigOrder }) => (
  <PaperLink
    endpoint={digPapers.orderPaper}
    path={digPaperPaths.orders({ dig_order_id })}
    label={t('grave.act.print')}
  />
)
