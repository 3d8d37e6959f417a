import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { dues } from '@sexton/contract/dues/calls'
import type { DueRun } from '@sexton/contract/dues/shapes'
import { mediumDate, money } from '../../core/format/formats.ts'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { PaperLink } from '../../ui/files/paper-link.tsx'
import { Skipped } from './skipped.tsx'
import { t } from './texts.ts'

const whatOf = ({ kind, year }: DueRun) => t(`run.${kind}`, { year: String(year) })

function Letters({ run: { due_run_id, kind, done, to_post } }: { run: DueRun }) {
  if (kind !== 'LETTERS' || done === 0) return null
  const path = `/asset/rights_due/${due_run_id}/letters.pdf`
  return (
    <>
      {to_post > 0 && (
        <PaperLink endpoint={dues.openLetters} path={path} label={t('run.post', { count: to_post })} />
      )}
      {to_post < done && (
        <PaperLink endpoint={dues.openLetters} path={`${path}?all=true`} label={t('run.all')} />
      )}
    </>
  )
}

/** How far the last letters or orders in bulk are, and what came of them. */
export function RunStrip({ run }: { run: DueRun }) {
  const { done, rights, skipped, finished_at, sum, kind } = run
  const what = whatOf(run)
  if (finished_at === null) {
    const dealtWith = done + skipped.length
    const words = t('run.working', { what, done: String(dealtWith), rights: String(rights) })
    return (
      <Alert severity="info" slotProps={{ message: { sx: { flex: 1 } } }}>
        {words}
        <ProgressBar label={words} share={rights === 0 ? 0 : dealtWith / rights} />
      </Alert>
    )
  }
  return (
    <Alert severity={skipped.length > 0 ? 'warning' : 'success'} slotProps={{ message: { sx: { flex: 1 } } }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <span>
          {t('run.done', { what, done: String(done), sum: kind === 'LETTERS' ? 'none' : money(sum) })}
          <Typography component="span" variant="body2" color="text.secondary" sx={{ ml: 1 }}>
            {t('run.by', { by: run.created_by, when: mediumDate(run.created_at) })}
          </Typography>
        </span>
        <Letters run={run} />
      </Stack>
      <Skipped rights={skipped} />
    </Alert>
  )
}
