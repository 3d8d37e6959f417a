import type { Site } from '@sexton/contract/sites/calls'
import { siteRecords } from '@sexton/contract/sites/record-calls'
import { useAct } from '../../../core/api/use-act.ts'
import { useMay } from '../../../core/session/use-may.ts'
import { useDialog } from '../../../ui/dialogs/use-dialog.ts'
import type { Opened } from '../../../ui/dialogs/open-dialogs.tsx'
import { ReasonedSwitch } from '../../../ui/actions/reasoned-switch.tsx'
import { ErrorDisplay } from '../../../ui/feedback/error-display.tsx'
import { useNotice } from '../../../ui/feedback/notice-context.ts'
import { NoteDialog } from '../../../ui/forms/note-dialog.tsx'
import { t } from './record-texts.ts'

type Said = (now: Pick<Site, 'verified' | 'flag'>, act?: number) => void

/** Asks what was found out about a flagged site that is verified. */
function VerifyNote({ site_id, onDone, keptAs, onClose }: { site_id: number; onDone: Said } & Opened) {
  const act = useAct(siteRecords.verify, {
    onDone: (now, _, made) => {
      onDone(now, made)
      onClose()
    },
  })
  return (
    <NoteDialog
      title={t('record.verified.title')}
      submit={t('record.verified.do')}
      required={t('record.verified.required')}
      onSubmit={(note) => act.run({ params: { site_id }, body: { verified: true, note } })}
      keptAs={keptAs}
      onClose={onClose}
      act={act}
    />
  )
}

/** Whether the record of a site is right: for a flagged site, or one that is verified (sites-22). */
export function VerifySwitch({ site: { site_id, site_ref, flag, verified } }: { site: Site }) {
  const notify = useNotice()
  const params = { site_id }
  const takingBack = useAct(siteRecords.verify)
  const said: Said = (now, undoes) => {
    const text = t(now.verified ? 'record.verified.done' : 'record.unverified.done', { site: site_ref })
    const undo = () => void takingBack.run({ params, body: { verified: !now.verified, undoes } })
    // To verify a flagged site asks for a note, so that is no undo.
    notify({ text, ...(!now.flag && { undo }) })
  }
  const act = useAct(siteRecords.verify, { onDone: (now, _, made) => said(now, made) })
  const may = useMay(siteRecords.verify)
  const isSwitched = may && (flag || verified)
  const denied = !isSwitched && t(may ? 'record.verified.only-flagged' : 'record.verified.denied')
  const ask = useDialog(may && `verify-site-${site_id}`, (opened) => (
    <VerifyNote site_id={site_id} onDone={said} {...opened} />
  ))
  return (
    <>
      <ReasonedSwitch
        label={t('record.verified')}
        checked={act.pending ? !verified : verified}
        reason={denied}
        onChange={() => (flag && !verified ? ask() : void act.run({ params, body: { verified: !verified } }))}
      />
      <ErrorDisplay error={act.error ?? takingBack.error} />
    </>
  )
}
