import type { BulkReport } from '@sexton/contract/imports/calls'
import DownloadIcon from '@mui/icons-material/Download'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { save } from '../../../core/transfer/download.ts'
import { Section } from '../../../ui/layout/section.tsx'
import { Pager } from '../../../ui/lists/pager.tsx'
import { labelledHead, stackedTable } from '../../../ui/lists/stacked-table.ts'
import { t } from './csv-texts.ts'
import { errorsFile } from './errors-file.ts'

/** Lines of a page. */
const size = 20

const wholeLine = { gridColumn: '1 / -1', overflowWrap: 'anywhere' } as const

const Lines = ({ errors }: Pick<BulkReport, 'errors'>) => (
  <Table size="small" aria-label={t('csv.errors')} sx={stackedTable}>
    <TableHead>
      <TableRow>
        <TableCell align="right">{t('csv.line')}</TableCell>
        <TableCell>{t('csv.column')}</TableCell>
        <TableCell>{t('csv.reason')}</TableCell>
        <TableCell>{t('csv.content')}</TableCell>
      </TableRow>
    </TableHead>
    <TableBody>
      {errors.map(({ line, column, message, cells }) => (
        <TableRow key={line}>
          <TableCell component="th" scope="row" align="right" data-label={t('csv.line')} sx={labelledHead}>
            {line.toLocaleString('en-US')}
          </TableCell>
          <TableCell data-label={t('csv.column')}>{column || '–'}</TableCell>
          <TableCell data-label={t('csv.reason')} sx={wholeLine}>
            {message}
          </TableCell>
          <TableCell data-label={t('csv.content')} sx={{ ...wholeLine, color: 'text.secondary' }}>
            {cells.join(', ')}
          </TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
)

/** Each refused line with its reason, and all of them as a file to be mended (imports-10). */
export function RefusedLines({ report }: { report: BulkReport }) {
  const [offset, setOffset] = useState(0)
  const { errors } = report
  const from = offset < errors.length ? offset : 0
  if (errors.length === 0) return null
  return (
    <Section
      title={t('csv.errors')}
      count={report.refused.toLocaleString('en-US')}
      actions={
        <>
          <Pager
            list={{ total: errors.length, more: false, outdated: false }}
            offset={from}
            size={size}
            onPage={setOffset}
          />
          <Button
            variant="outlined"
            startIcon={<DownloadIcon />}
            onClick={() => save(new Blob([errorsFile(report)], { type: 'text/csv' }), 'ImportErrors.csv')}
          >
            {t('csv.save-errors')}
          </Button>
        </>
      }
    >
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {report.refused > errors.length
          ? t('csv.errors.first', { count: errors.length })
          : t('csv.errors.hint')}
      </Typography>
      <Box>
        <Lines errors={errors.slice(from, from + size)} />
      </Box>
    </Section>
  )
}
