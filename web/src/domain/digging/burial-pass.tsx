import Stack from '@mui/material/Stack'
import { digPasses, type Pass } from '@sexton/contract/digging/pass-calls'
import type { Reply } from '@sexton/contract/core/endpoint'
import { dateTime } from '../../core/format/formats.ts'
import { useAct } from '../../core/api/use-act.ts'
import { useMay } from '../../core/session/use-may.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { AskingButton } from '../../ui/dialogs/asking-button.tsx'
import { openDialog, type Opened } from '../../ui/dialogs/open-dialogs.tsx'
import { useDialog } from '../../ui/dialogs/use-dialog.ts'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { NoteDialog } from '../../ui/forms/note-dialog.tsx'
import { t } from './texts.ts'

const IssuedPass = whenOpened(() => import('./issued-pass.tsx'))

/** `Pass 12 issued 30 November 2026 08:10 by Grace Banda` */
function passWords(pass: Pass | null): string {
  if (!pass) return t('pass.none')
  const { pass_no: no, state, issued_at, issued_by: who, void_reason } = pass
  if (state === 'VOID') return t('pass.void', { no, reason: void_reason ?? '' })
  return state === 'USED' ? t('pass.used', { no }) : t('pass.active', { no, when: dateTime(issued_at), who })
}

interface Properties {
  burial_id: number
  pass: Pass | null
  /** False: the burial is not confirmed, or the deceased was laid. */
  canIssue: boolean
}

function EndPass({
  burial_id,
  pass_no: no,
  keptAs,
  onClose,
}: { burial_id: number; pass_no: number } & Opened) {
  const act = useActWithNotice(digPasses.voidPass, { onDone: onClose }, () => t('pass.ended', { no }))
  return (
    <NoteDialog
      title={t('pass.end.title', { no })}
      label={t('pass.end.why')}
      required={t('pass.end.required')}
      maxLength={300}
      submit={t('pass.end')}
      danger
      onSubmit={(reason) => act.run({ params: { burial_id }, query: { reason } })}
      keptAs={keptAs}
      onClose={onClose}
      act={act}
    />
  )
}

/** The pass that comes with the coffin: issue it, with its code once, or make it void (dig-12, dig-13). */
export function BurialPass({ burial_id, pass, canIssue }: Properties) {
  const mayIssue = useMay(digPasses.issuePass) && canIssue
  const act = useAct(digPasses.issuePass, {
    onDone: (issued: Reply<typeof digPasses.issuePass>) =>
      openDialog(`pass-${issued.pass_id}`, ({ onClose }) => (
        <IssuedPass burial_id={burial_id} issued={issued} onClose={onClose} />
      )),
  })
  const issue = () => act.run({ params: { burial_id } })
  const active = pass?.state === 'ACTIVE' ? pass : null
  const end = useDialog(
    mayIssue && active ? `pass-void-${active.pass_id}` : false,
    (opened) => active && <EndPass burial_id={burial_id} pass_no={active.pass_no} {...opened} />,
  )
  return (
    <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
      <div>{passWords(pass)}</div>
      {mayIssue && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {active ? (
            <>
              <AskingButton
                label={t('pass.renew')}
                act={act}
                onConfirm={issue}
                title={t('pass.renew.title')}
                confirm={t('pass.issue')}
              >
                {t('pass.renew.text', { no: active.pass_no })}
              </AskingButton>
              <ActButton variant="outlined" color="error" onClick={end}>
                {t('pass.end')}
              </ActButton>
            </>
          ) : (
            <ActButton variant="outlined" pending={act.pending} onClick={() => void issue()}>
              {t('pass.issue')}
            </ActButton>
          )}
        </Stack>
      )}
      {!active && <ErrorDisplay error={act.error} />}
    </Stack>
  )
}
