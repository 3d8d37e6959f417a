import { terms } from '@sexton/contract/tenure/calls'
import type { SiteTerm } from '@sexton/contract/tenure/shapes'
import { plainDate } from '@sexton/contract/values/dates'
import { useMay } from '../../core/session/use-may.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { MoreActions } from '../../ui/actions/more-actions.tsx'
import { useDialog } from '../../ui/dialogs/use-dialog.ts'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { NoteDialog } from '../../ui/forms/note-dialog.tsx'
import type { Opened } from '../../ui/dialogs/open-dialogs.tsx'
import { t } from './texts.ts'

const RenewDialog = whenOpened(() => import('./renew-dialog.tsx'))
const EnterTermDialog = whenOpened(() => import('./enter-term-dialog.tsx'))

/** A term that no order made can be removed while it is the last one. */
const removable = ({ terms: [last] }: SiteTerm) =>
  last && last.cause !== 'RENEWAL' && last.cause !== 'BURIAL' ? last : undefined

function RemoveTerm({ right, ...opened }: { right: SiteTerm } & Opened) {
  const act = useActWithNotice(terms.remove, { onDone: opened.onClose }, () => t('term.remove.done'))
  const { tenure_term_id, until_on } = right.terms[0]!
  return (
    <NoteDialog
      {...opened}
      title={t('term.remove.title', { date: plainDate(until_on) })}
      text={t('term.remove.text')}
      label={t('term.remove.reason')}
      required={t('term.remove.required')}
      submit={t('term.remove')}
      maxLength={500}
      danger
      act={act}
      onSubmit={(reason) => act.run({ params: { tenure_term_id }, body: { reason } })}
    />
  )
}

function Mending({ right }: { right: SiteTerm }) {
  const name = `term-${right.right_id}`
  const enter = useDialog(`${name}-enter`, (opened) => <EnterTermDialog right={right} {...opened} />)
  const last = removable(right)
  const remove = useDialog(last !== undefined && `${name}-remove`, (opened) => (
    <RemoveTerm right={right} {...opened} />
  ))
  return (
    <MoreActions of={t('term.title')}>
      <ActButton variant="outlined" onPointerEnter={EnterTermDialog.soon} onClick={enter}>
        {t('term.enter')}
      </ActButton>
      {last && (
        <ActButton variant="outlined" color="error" onClick={remove}>
          {t('term.remove')}
        </ActButton>
      )}
    </MoreActions>
  )
}

/** Renews a right; a sales supervisor also mends what is on record. */
export function TermActions({ right }: { right: SiteTerm }) {
  const mayRenew = useMay(terms.renew) && right.renewal.problem === null
  const mayMend = useMay(terms.enter)
  const open = useDialog(mayRenew && `term-${right.right_id}-renew`, (opened) => (
    <RenewDialog right={right} {...opened} />
  ))
  return (
    <>
      {mayRenew && (
        <ActButton variant="outlined" onPointerEnter={RenewDialog.soon} onClick={open}>
          {t('term.renew')}
        </ActButton>
      )}
      {mayMend && <Mending right={right} />}
    </>
  )
}
