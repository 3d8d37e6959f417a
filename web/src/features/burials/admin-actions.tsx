import { burials } from '@sexton/contract/burials/calls'
import type { Burial } from '@sexton/contract/burials/burial'
import { useState } from 'react'
import { useAct } from '../../core/api/use-act.ts'
import { useMay } from '../../core/session/use-may.ts'
import { MoreGroup } from '../../ui/actions/more-actions.tsx'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { AskFirst } from '../../ui/dialogs/ask-first.tsx'
import { NoteDialog } from '../../ui/forms/note-dialog.tsx'
import { useNotice } from '../../ui/feedback/notice-context.ts'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import { t } from './record-texts.ts'

const MoveGrave = whenOpened(() => import('./ground/move-grave.tsx'))
const CorrectPosition = whenOpened(() => import('./ground/correct-position.tsx'))

/** Asks for a reason where a body lies in the ground, else for a confirmation. */
function SetDraft({ burial: { burial_id, burial_status_ref, in_ground, updated_at } }: { burial: Burial }) {
  const notify = useNotice()
  const [asking, setAsking] = useState(false)
  const [seen, setSeen] = useState(updated_at)
  const act = useAct(burials.setDraft, {
    onDone: () => notify({ text: t('burial.set-draft.done') }),
  })
  const settled = burial_status_ref === 'CONFIRMED' || burial_status_ref === 'COMPLETE'
  const button = (ask: () => void) => (
    <ActButton
      variant="outlined"
      reason={!settled && t('burial.set-draft.not')}
      onClick={() => (setSeen(updated_at), ask())}
    >
      {t('burial.set-draft')}
    </ActButton>
  )
  const run = (note?: string) => act.run({ params: { burial_id }, body: { note, updated_at: seen } })
  if (in_ground)
    return (
      <>
        {button(() => setAsking(true))}
        <NoteDialog
          open={asking}
          title={t('burial.set-draft')}
          submit={t('burial.set-draft')}
          text={`${t('burial.set-draft.question')} ${t('burial.set-draft.lies')}`}
          label={t('burial.set-draft.reason')}
          required={t('burial.set-draft.reason.required')}
          onSubmit={async (note) => (await run(note)) && (setAsking(false), true)}
          onClose={() => setAsking(false)}
          pending={act.pending}
          error={act.error}
        />
      </>
    )
  return (
    <AskFirst
      button={button}
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
  const [moving, setMoving] = useState(false)
  const [correcting, setCorrecting] = useState(false)
  if (!may) return null
  // A legacy burial without a known place is given one in the same way.
  const canMove = burial.site_id !== null || (burial.is_legacy && burial.sale_site_id === null)
  return (
    <MoreGroup title={t('burial.admin')}>
      <ActButton variant="outlined" reason={!canMove && t('burial.move.not')} onClick={() => setMoving(true)}>
        {t('burial.move')}
      </ActButton>
      {burial.position !== null && burial.grave_places !== 1 && (
        <ActButton variant="outlined" onClick={() => setCorrecting(true)}>
          {t('burial.position')}
        </ActButton>
      )}
      <SetDraft burial={burial} />
      {correcting && <CorrectPosition burial={burial} onClose={() => setCorrecting(false)} />}
      {moving && <MoveGrave burial={burial} onClose={() => setMoving(false)} />}
    </MoreGroup>
  )
}
