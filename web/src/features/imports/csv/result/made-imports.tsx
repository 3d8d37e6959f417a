import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { imports } from '@sexton/contract/imports/calls'
import type { MadeImport } from '@sexton/contract/imports/undo-calls'
import { useApi } from '../../../../core/api/use-api.ts'
import { dateTime } from '../../../../core/format/formats.ts'
import { ErrorDisplay } from '../../../../ui/feedback/error-display.tsx'
import { Section } from '../../../../ui/layout/section.tsx'
import { ScreenLink } from '../../../../ui/layout/links.tsx'
import { stackedTable } from '../../../../ui/lists/stacked-table.ts'
import { t as shared } from '../../texts.ts'
import { t } from '../csv-texts.ts'
import { TakeBack } from './take-back.tsx'

const kindOf = (made: MadeImport) => t(`csv.kind.${made.kind}`)

/** What was imported before: each can be undone (imports-19). */
export function MadeImports() {
  const made = useApi(imports.made)
  if (made.data?.length === 0) return null
  return (
    <Section title={t('csv.made')} {...(made.data ? { count: made.data.length } : {})}>
      <ErrorDisplay error={made.error} />
      <Table size="small" aria-label={t('csv.made')} sx={stackedTable}>
        <TableHead>
          <TableRow>
            <TableCell>{shared('imports.file')}</TableCell>
            <TableCell>{t('csv.kind')}</TableCell>
            <TableCell align="right">{t('csv.made.added')}</TableCell>
            <TableCell>{t('csv.made.when')}</TableCell>
            <TableCell />
          </TableRow>
        </TableHead>
        <TableBody>
          {(made.data ?? []).map((one) => (
            <TableRow key={one.import_id}>
              <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
                <ScreenLink to={`/bulkimport?import=${one.import_id}`}>{one.filename}</ScreenLink>
              </TableCell>
              <TableCell data-label={t('csv.kind')}>{kindOf(one)}</TableCell>
              <TableCell align="right" data-label={t('csv.made.added')}>
                {one.rows_added.toLocaleString('en-US')}
              </TableCell>
              <TableCell data-label={t('csv.made.when')}>
                {t('csv.made.by', { when: dateTime(one.finished_at), who: one.user_name })}
              </TableCell>
              <TableCell>
                {one.taken_back_at ? (
                  <Typography variant="body2" color="text.secondary">
                    {t('csv.back.was', {
                      when: dateTime(one.taken_back_at),
                      who: one.taken_back_by_name,
                      left: one.rows_left,
                    })}
                  </Typography>
                ) : (
                  one.kind !== 'outlines' && <TakeBack made={one} />
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Section>
  )
}
