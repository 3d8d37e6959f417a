import { burials } from '@sexton/contract/burials/calls'
import type { Burial } from '@sexton/contract/burials/burial'
import { useAsOpened } from '../../core/forms/use-as-opened.ts'
import { useMay } from '../../core/session/use-may.ts'
import type { Opened } from '../../ui/dialogs/open-dialogs.tsx'
import { useDialog } from '../../ui/dialogs/use-dialog.ts'
import { MoreGroup } from '../../ui/actions/more-actions.tsx'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { AskFirst } from '../../ui/dialogs/ask-first.tsx'
import { NoteDialog } from '../../ui/forms/note-dialog.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import { ChangeDayButton } from './steps/change-day-button.tsx'
import { asksWhy } from './steps/change-day-rules.ts'
import { t } from './record-texts.ts'

const MoveGrave = whenOpened(() => import('./ground/move-grave.tsx'))
const TookPlace = whenOpened(() => import('./steps/took-place.tsx'))
const CorrectPosition = whenOpened(() => import('./ground/correct-position.tsx'))

/** Sets the burial to draft as it was when that was asked. */
function useSetDraft({ burial_id, updated_at }: Burial, onDone?: () => void) {
  const act = useActWithNotice(burials.setDraft, { onDone: () => onDone?.() }, () =>
    t('burial.set-draft.done'),
  )
  return { act, run: (note?: string) => act.run({ params: { burial_id }, body: { note, updated_at } }) }
}

/** Asks why a burial is set to draft whose body lies in the ground. */
function WhyDraft({ burial: now, keptAs, onClose }: { burial: Burial } & Opened) {
  const { opened: burial, overtaken } = useAsOpened(now)
  const { act, run } = useSetDraft(burial, onClose)
  return (
    <NoteDialog
      title={t('burial.set-draft')}
      submit={t('burial.set-draft')}
      text={`${t('burial.set-draft.question')} ${t('burial.set-draft.lies')}`}
      label={t('burial.set-draft.reason')}
      required={t('burial.set-draft.reason.required')}
      onSubmit={run}
      keptAs={keptAs}
      onClose={onClose}
      act={act}
      overtaken={overtaken}
    />
  )
}

/** Asks for a reason where a body lies in the ground, from its day on whether it does, else for a confirmation. */
function SetDraft({ burial }: { burial: Burial }) {
  const { act, run } = useSetDraft(burial)
  const { burial_id, burial_status_ref: status, in_ground, may_lie } = burial
  const Why = may_lie ? TookPlace : WhyDraft
  const askWhy = useDialog(`set-draft-${burial_id}`, (opened) => <Why burial={burial} {...opened} />)
  const settled = status === 'CONFIRMED' || status === 'COMPLETE'
  return (
    <AskFirst
      button={(ask) => (
        <ActButton
          variant="outlined"
          reason={!settled && t('burial.set-draft.not')}
          onClick={() => (in_ground || may_lie ? askWhy() : ask())}
        >
          {t('burial.set-draft')}
        </ActButton>
      )}
      act={act}
      onConfirm={() => run()}
      title={t('burial.set-draft')}
      confirm={t('burial.set-draft')}
    >
      {t('burial.set-draft.question')}
    </AskFirst>
  )
}

/** Admin Actions: Move Grave, Correct Place and Set Draft, for PERM_SALES_SUPER (burials-4, ground-13, ground-14). */
export function AdminActions({ burial }: { burial: Burial }) {
  const may = useMay('PERM_SALES_SUPER')
  const { burial_id } = burial
  const move = useDialog(may && `move-grave-${burial_id}`, (opened) => (
    <MoveGrave burial={burial} {...opened} />
  ))
  const correct = useDialog(may && `correct-place-${burial_id}`, (opened) => (
    <CorrectPosition burial={burial} {...opened} />
  ))
  if (!may) return null
  // A legacy burial without a known place is given one in the same way.
  const canMove = burial.site_id !== null || (burial.is_legacy && burial.sale_site_id === null)
  return (
    <MoreGroup title={t('burial.admin')}>
      <ActButton variant="outlined" reason={!canMove && t('burial.move.not')} onClick={move}>
        {t('burial.move')}
      </ActButton>
      {burial.position !== null && burial.grave_places !== 1 && (
        <ActButton variant="outlined" onClick={correct}>
          {t('burial.position')}
        </ActButton>
      )}
      {asksWhy(burial) && <ChangeDayButton burial={burial} variant="outlined" />}
      <SetDraft burial={burial} />
    </MoreGroup>
  )
}
