import type { Site } from '@sexton/contract/sites/calls'
import { siteRecords } from '@sexton/contract/sites/record-calls'
import { useState } from 'react'
import { useAct } from '../../../core/api/use-act.ts'
import { useMay } from '../../../core/session/use-may.ts'
import { ReasonedSwitch } from '../../../ui/actions/reasoned-switch.tsx'
import { ErrorDisplay } from '../../../ui/feedback/error-display.tsx'
import { useNotice } from '../../../ui/feedback/notice-context.ts'
import { NoteDialog } from '../../../ui/forms/note-dialog.tsx'
import { t } from './record-texts.ts'

/** Whether the record of a site is right: for a flagged site, or one that is verified (sites-22). */
export function VerifiedSwitch({ site: { site_id, site_ref, flag, verified } }: { site: Site }) {
  const notify = useNotice()
  const [asking, setAsking] = useState(false)
  const params = { site_id }
  const takingBack = useAct(siteRecords.verify)
  const act = useAct(siteRecords.verify, {
    onDone: (now) => {
      setAsking(false)
      notify({
        text: t(now.verified ? 'record.verified.done' : 'record.unverified.done', { site: site_ref }),
        undo: () => void takingBack.run({ params, body: { verified: !now.verified } }),
      })
    },
  })
  const may = useMay(siteRecords.verify)
  const isSwitched = may && (flag || verified)
  const send = (note?: string) => act.run({ params, body: { verified: !verified, note } })
  const denied = !isSwitched && t(may ? 'record.verified.only-flagged' : 'record.verified.denied')
  return (
    <>
      <ReasonedSwitch
        label={t('record.verified')}
        checked={act.pending && !asking ? !verified : verified}
        reason={denied}
        onChange={() => (flag && !verified ? setAsking(true) : void send())}
      />
      {!asking && <ErrorDisplay error={act.error ?? takingBack.error} />}
      <NoteDialog
        open={asking}
        title={t('record.verified.title')}
        submit={t('record.verified.do')}
        required={t('record.verified.required')}
        onSubmit={send}
        onClose={() => {
          setAsking(false)
          act.reset()
        }}
        pending={act.pending}
        error={act.error}
      />
    </>
  )
}
