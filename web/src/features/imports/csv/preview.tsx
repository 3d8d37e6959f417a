import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { contractors } from '@sexton/contract/contractors/calls'
import { useMemo } from 'react'
import { useApi } from '../../../core/api/use-api.ts'
import { today } from '../../../core/format/formats.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { labelledHead, stackedTable } from '../../../ui/lists/stacked-table.ts'
import { t } from './csv-texts.ts'
import { previewRows } from './preview-rows.ts'
import type { Columns } from './use-columns.ts'

/** Lines that are shown. */
const shown = 20

const whole = { gridColumn: '1 / -1' } as const

function Lines({ now }: { now: NonNullable<Columns['now']> }) {
  const { kind, mapping, of } = now
  const listed = useApi(contractors.types, kind === 'contractors' ? {} : null)
  const { heads, rows } = useMemo(() => {
    const types = new Map(
      (listed.data ?? []).map((one) => [one.contractor_type.toLowerCase(), one.contractor_type_id]),
    )
    const samples = of.samples.slice(0, shown)
    if (kind === 'sites') return { heads: [], rows: [] }
    return previewRows({ kind, header: of.header, dates: of.dates, mapping, samples, today: today(), types })
  }, [kind, mapping, of, listed.data])
  return (
    <Table size="small" aria-label={t('csv.preview')} sx={stackedTable}>
      <TableHead>
        <TableRow>
          <TableCell align="right">{t('csv.line')}</TableCell>
          {heads.map((head) => (
            <TableCell key={head}>{head}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ line, cells, problem, isAsked }) => (
          <TableRow key={line}>
            <TableCell component="th" scope="row" align="right" data-label={t('csv.line')} sx={labelledHead}>
              {line.toLocaleString('en-US')}
            </TableCell>
            {problem ? (
              <TableCell
                colSpan={heads.length}
                sx={{ ...whole, color: isAsked ? 'text.secondary' : 'error.main' }}
              >
                {t(isAsked ? 'csv.preview.asked' : 'csv.preview.refused', { problem })}
              </TableCell>
            ) : (
              cells.map((cell, at) => (
                <TableCell key={heads[at]} data-label={heads[at]}>
                  {cell || '–'}
                </TableCell>
              ))
            )}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

/** The first lines of a file as they would be stored (imports-13). */
export default function Preview({ columns: { now, problem } }: { columns: Columns }) {
  if (!now || now.kind === 'sites') return null
  return (
    <Section title={t('csv.preview')}>{problem ? <Empty>{problem}</Empty> : <Lines now={now} />}</Section>
  )
}
