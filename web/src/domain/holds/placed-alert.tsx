import PauseIcon from '@mui/icons-material/PauseCircleOutlined'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Stack from '@mui/material/Stack'
import { assetPath } from '@sexton/contract/documents/calls'
import { placedHolds, type PlacedHold } from '@sexton/contract/holds/calls'
import { holdKinds } from '@sexton/contract/holds/words'
import { mediumDate } from '../../core/format/formats.ts'
import { useMay } from '../../core/session/use-may.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { useDialog } from '../../ui/dialogs/use-dialog.ts'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import { FileLink } from '../../ui/layout/links.tsx'
import { t } from './stopped-texts.ts'
import { waits, whereIs } from './stopped-words.ts'

const LiftPlaced = whenOpened(() => import('./lift-placed.tsx'))

/** The document, for who may open uploaded ones. */
function Paper({ document }: Pick<PlacedHold, 'document'>) {
  const mayOpen = useMay('PERM_DOCUMENT_DOWNLOAD')
  if (!document) return null
  const { parent_object, parent_object_id, filename } = document
  const words = t('placed.document', { filename })
  if (!mayOpen) return <span>{words}</span>
  return <FileLink path={assetPath(parent_object, parent_object_id, filename)}>{words}</FileLink>
}

/** A hold that someone placed, and its end (holds-3). */
export function PlacedAlert({ hold }: { hold: PlacedHold }) {
  const { hold_id, kind, stops, reason, placed_by: by, placed_on, review_on } = hold
  const mayLift = useMay(placedHolds.liftPlaced)
  const open = useDialog(mayLift && `lift-placed-${hold_id}`, (opened) => (
    <LiftPlaced hold={hold} {...opened} />
  ))
  const title = { date: mediumDate(placed_on), where: whereIs(hold), kind: holdKinds[kind] }
  return (
    <Alert severity="warning" icon={<PauseIcon />} sx={{ overflowWrap: 'anywhere' }}>
      <AlertTitle sx={{ mb: 0.5 }}>{t('placed.title', title)}</AlertTitle>
      {waits(stops)} {t('placed.by', { by, reason })}{' '}
      {review_on !== null && t('placed.review', { date: mediumDate(review_on) })}
      <Stack direction="row" sx={{ mt: 1, gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <Paper document={hold.document} />
        {mayLift && (
          <ActButton variant="outlined" onPointerEnter={LiftPlaced.soon} onClick={open}>
            {t('placed.lift')}
          </ActButton>
        )}
      </Stack>
    </Alert>
  )
}
