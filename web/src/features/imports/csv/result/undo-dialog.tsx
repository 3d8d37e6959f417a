import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { imports } from '@sexton/contract/imports/calls'
import type { MadeImport, TouchedRecords } from '@sexton/contract/imports/undo-calls'
import { useApi } from '../../../../core/api/use-api.ts'
import { dateTime } from '../../../../core/format/formats.ts'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import { useSaidWhenGone } from '../../../../ui/dialogs/use-said-when-gone.ts'
import { Loading } from '../../../../ui/feedback/loading.tsx'
import { useActWithNotice } from '../../../../ui/feedback/use-act-with-notice.ts'
import { ScreenLink } from '../../../../ui/layout/links.tsx'
import { t } from '../csv-texts.ts'
import { recordPaths } from './record-paths.ts'

/** `NOTE_ADDED` in words. */
const inWords = (act: string) => act[0] + act.slice(1).toLowerCase().replaceAll('_', ' ')

/** What was touched, each with the latest act, by whom and when. */
const Touched = ({ touched, total }: TouchedRecords) => (
  <>
    <Box
      component="ul"
      aria-label={t('csv.back.touched')}
      sx={{ listStyle: 'none', p: 0, my: 1, maxHeight: 260, overflowY: 'auto' }}
    >
      {touched.map(({ kind, id, name, act, at, user_name: who, filename: file }) => (
        <Box component="li" key={`${kind}-${id}`} sx={{ py: 0.5 }}>
          <ScreenLink to={recordPaths[kind](id)}>{name}</ScreenLink>
          <Typography variant="body2" color="text.secondary">
            {file === null
              ? t('csv.back.act', { act: inWords(act), when: dateTime(at), who })
              : t('csv.back.act.file', { file, when: dateTime(at), who })}
          </Typography>
        </Box>
      ))}
    </Box>
    {total > touched.length && (
      <Typography variant="body2" color="text.secondary">
        {t('csv.result.more', { count: total - touched.length })}
      </Typography>
    )}
  </>
)

/** How many records would be deleted; all that came in where they are none now. */
const deletedOf = ({ rows_added }: MadeImport, { total, goes }: TouchedRecords) =>
  total === 0 && goes === 0 ? rows_added : goes

/** What happens to the sites of burials and owners: those that the import created go, those that were here stay. */
function Sites({
  made: { kind },
  told: { sites_made, sites_before },
}: {
  made: MadeImport
  told: TouchedRecords
}) {
  if (kind !== 'burials' && kind !== 'owners') return null
  return (
    <>
      {sites_made > 0 && ` ${t('csv.back.made', { count: sites_made })}`}
      {sites_before > 0 && ` ${t('csv.back.before', { count: sites_before })}`}
    </>
  )
}

function Question({ made, told }: { made: MadeImport; told: TouchedRecords }) {
  const { goes, total } = told
  const { kind } = made
  if (total === 0)
    return (
      <>
        {t('csv.back.text', { count: deletedOf(made, told), kind })}
        <Sites made={made} told={told} />
      </>
    )
  return (
    <>
      {t(goes > 0 ? 'csv.back.rest' : 'csv.back.none', { count: total, goes, kind })}
      <Touched {...told} />
    </>
  )
}

/** Asks before an import is undone, and shows what was touched since and stays (imports-19). */
export default function UndoDialog({ made, onClose }: { made: MadeImport; onClose: () => void }) {
  const { import_id, filename: name } = made
  const { data: told, error } = useApi(imports.touched, { params: { import_id } })
  const act = useActWithNotice(imports.takeBack, { onDone: onClose }, ({ rows_left }) =>
    t('csv.back.done', { name, left: rows_left }),
  )
  useSaidWhenGone(!act.pending)
  const count = told ? deletedOf(made, told) : 0
  return (
    <ConfirmDialog
      open
      danger
      title={t('csv.back.title', { name })}
      confirm={told ? t('csv.back.confirm', { count, kind: made.kind }) : t('csv.back')}
      reason={error ? error.message : told && count === 0 && t('csv.back.nothing')}
      onConfirm={() => void act.run({ params: { import_id }, query: { rest: String(told?.total !== 0) } })}
      onClose={onClose}
      pending={act.pending || (!told && !error)}
      error={error ?? act.error}
    >
      {told ? <Question made={made} told={told} /> : <Loading rows={2} />}
    </ConfirmDialog>
  )
}
