import PauseIcon from '@mui/icons-material/PauseCircleOutlined'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Stack from '@mui/material/Stack'
import { assetPath } from '@sexton/contract/documents/calls'
import { holds, type Hold } from '@sexton/contract/holds/calls'
import { Fragment } from 'react'
import { mediumDate } from '../../core/format/formats.ts'
import { useSession } from '../../core/session/session-context.ts'
import { useMay } from '../../core/session/use-may.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { useDialog } from '../../ui/dialogs/use-dialog.ts'
import type { Opened } from '../../ui/dialogs/open-dialogs.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { NoteDialog } from '../../ui/forms/note-dialog.tsx'
import { FileLink, ScreenLink } from '../../ui/layout/links.tsx'
import { t } from './texts.ts'

/** Asks the second person what they checked, and lifts the hold on both sites (ground-26). */
function LiftHold({ hold, keptAs, onClose }: { hold: Hold } & Opened) {
  const act = useActWithNotice(holds.lift, { onDone: onClose }, () => t('hold.lift.done'))
  const { hold_id, deceased: name } = hold
  return (
    <NoteDialog
      title={t('hold.lift.title', { sites: hold.sites.map(({ site_ref }) => site_ref).join(', ') })}
      text={t('hold.lift.text', { name })}
      label={t('hold.lift.note')}
      required={t('hold.lift.required')}
      maxLength={1000}
      submit={t('hold.lift.do')}
      onSubmit={(note) => act.run({ params: { hold_id }, body: { note } })}
      keptAs={keptAs}
      onClose={onClose}
      act={act}
    />
  )
}

/** The evidence, for who may open uploaded documents. */
function Evidence({ document }: Pick<Hold, 'document'>) {
  const mayOpen = useMay('PERM_DOCUMENT_DOWNLOAD')
  if (!document) return null
  const { parent_object, parent_object_id, filename } = document
  const words = t('hold.evidence', { filename })
  if (!mayOpen) return <span>{words}</span>
  return <FileLink path={assetPath(parent_object, parent_object_id, filename)}>{words}</FileLink>
}

const SitesOf = ({ sites }: Pick<Hold, 'sites'>) =>
  sites.map(({ site_id, site_ref }, at) => (
    <Fragment key={site_id}>
      {at > 0 && ' → '}
      <ScreenLink to={`/site/${site_id}`}>{site_ref}</ScreenLink>
    </Fragment>
  ))

function OneHold({ hold }: { hold: Hold }) {
  const mayLift = useMay(holds.lift)
  const { user_id } = useSession().user
  const open = useDialog(mayLift && `lift-hold-${hold.hold_id}`, (opened) => (
    <LiftHold hold={hold} {...opened} />
  ))
  return (
    <Alert severity="warning" icon={<PauseIcon />} sx={{ overflowWrap: 'anywhere' }}>
      <AlertTitle sx={{ mb: 0.5 }}>
        {t('hold.since', { date: mediumDate(hold.placed_on) })}: <SitesOf sites={hold.sites} />
      </AlertTitle>
      {t('hold.stops')}{' '}
      {t('hold.corrected', { name: hold.deceased, by: hold.placed_by, reason: hold.reason })}
      <Stack direction="row" sx={{ mt: 1, gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <Evidence document={hold.document} />
        {mayLift && (
          <ActButton
            variant="outlined"
            reason={hold.placed_by_id === user_id && t('hold.lift.own')}
            onClick={open}
          >
            {t('hold.lift')}
          </ActButton>
        )}
      </Stack>
    </Alert>
  )
}

export default function HoldAlerts({ holds: standing }: { holds: readonly Hold[] }) {
  return standing.map((hold) => <OneHold key={hold.hold_id} hold={hold} />)
}
