import WarningIcon from '@mui/icons-material/WarningAmber'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { BulkFile } from '@sexton/contract/imports/bulk-file'
import type { Doubt } from '@sexton/contract/imports/doubts'
import { fieldsOf } from '@sexton/contract/imports/kinds'
import { columnName } from '@sexton/contract/imports/mapping'
import { isPracticeOn } from '../../../core/practices.ts'
import { stackedTable } from '../../../ui/lists/stacked-table.ts'
import { t } from './csv-texts.ts'
import type { Columns } from './use-columns.ts'

/** Values of a column that are shown. */
const shown = 3

const examplesOf = ({ samples }: BulkFile, at: number) =>
  [...new Set(samples.map(({ cells }) => cells[at] ?? '').filter((cell) => cell !== ''))]
    .slice(0, shown)
    .join(', ')

/** Why a guess is to be checked, and that it is right. */
const DoubtLine = ({ column, doubt, onRight }: { column: string; doubt: Doubt; onRight: () => void }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mt: 0.25, fontSize: 'body2.fontSize' }}>
    <WarningIcon color="warning" sx={{ fontSize: 18 }} />
    <span>{t(`csv.doubt.${doubt}`)}</span>
    <Button
      size="small"
      aria-label={t('csv.doubt.right.of', { column })}
      onClick={onRight}
      sx={{ ml: 'auto', flexShrink: 0 }}
    >
      {t('csv.doubt.right')}
    </Button>
  </Box>
)

const wide = { gridColumn: '1 / -1' } as const

/** Each column with what stands in it, and what it is taken for (imports-13). */
export function ColumnsTable({ columns: { now, doubts, check } }: { columns: Columns }) {
  if (!now) return null
  const { of: file, kind, mapping } = now
  const fields = Object.entries(fieldsOf(kind)).filter(([, { practice }]) => isPracticeOn(practice))
  const take = (column: string, field: string) => {
    const others = mapping.columns.filter((one) => one.column !== column)
    check(column, field === '' ? others : [...others, { column, field }])
  }
  return (
    <Table size="small" aria-label={t('csv.columns.table')} sx={stackedTable}>
      <TableHead>
        <TableRow>
          <TableCell>{t('csv.column')}</TableCell>
          <TableCell>{t('csv.examples')}</TableCell>
          <TableCell>{t('csv.taken-for')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {file.header.map((head, at) => {
          const column = columnName(head, at)
          const field = mapping.columns.find((one) => one.column === column)?.field ?? ''
          return (
            <TableRow key={column}>
              <TableCell component="th" scope="row">
                {column}
              </TableCell>
              <TableCell sx={{ ...wide, color: 'text.secondary', overflowWrap: 'anywhere' }}>
                {examplesOf(file, at) || '–'}
              </TableCell>
              <TableCell sx={wide}>
                <NativeSelect
                  fullWidth
                  input={<OutlinedInput />}
                  inputProps={{ 'aria-label': t('csv.taken-for.of', { column }) }}
                  value={field}
                  onChange={(event) => take(column, event.target.value)}
                >
                  <option value="">{t('csv.passed-over')}</option>
                  {fields.map(([value, { label }]) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </NativeSelect>
                {doubts.has(column) && (
                  <DoubtLine column={column} doubt={doubts.get(column)!} onRight={() => check(column)} />
                )}
              </TableCell>
            </TableRow>
          )
        })}
      </TableBody>
    </Table>
  )
}
