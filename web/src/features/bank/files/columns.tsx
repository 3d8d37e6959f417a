import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { bankFiles } from '@sexton/contract/bank/file-calls'
import type { BankTableShown } from '@sexton/contract/bank/file-shapes'
import { bankFields, type BankFieldName, type BankReading } from '@sexton/contract/bank/reading'
import { columnName } from '@sexton/contract/imports/mapping'
import { useState } from 'react'
import { ActButton } from '../../../ui/actions/act-button.tsx'
import { ErrorDisplay } from '../../../ui/feedback/error-display.tsx'
import { Messages } from '../../../ui/feedback/messages.tsx'
import { useActWithNotice } from '../../../ui/feedback/use-act-with-notice.ts'
import { Section } from '../../../ui/layout/section.tsx'
import { stackedTable } from '../../../ui/lists/stacked-table.ts'
import { PlainInput, PlainSelect } from '../../imports/public.ts'
import { KeptReadings } from './kept-readings.tsx'
import { t } from './texts.ts'
import type { FileReading } from './use-reading.ts'

interface Properties {
  table: BankTableShown
  reading: BankReading
  say: FileReading['say']
}

const examplesOf = ({ samples }: BankTableShown, at: number) =>
  [...new Set(samples.map(({ cells }) => cells[at] ?? '').filter((cell) => cell !== ''))]
    .slice(0, 3)
    .join(', ')

const wide = { gridColumn: '1 / -1' } as const

const options = Object.entries(bankFields).map(([value, { label }]) => ({ value, label }))

/** Each column with what stands in it, and what it has (bank-3). */
function ColumnsTable({ table, reading, say }: Properties) {
  const take = (column: string, field: string) => {
    const others = reading.columns.filter((one) => one.column !== column)
    const columns = field === '' ? others : [...others, { column, field: field as BankFieldName }]
    say({ reading: { ...reading, columns } })
  }
  return (
    <Table size="small" aria-label={t('files.columns')} sx={stackedTable}>
      <TableHead>
        <TableRow>
          <TableCell>{t('files.column')}</TableCell>
          <TableCell>{t('files.examples')}</TableCell>
          <TableCell>{t('files.holds')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {table.header.map((head, at) => {
          const column = columnName(head, at)
          return (
            <TableRow key={column}>
              <TableCell component="th" scope="row">
                {column}
              </TableCell>
              <TableCell sx={{ ...wide, color: 'text.secondary', overflowWrap: 'anywhere' }}>
                {examplesOf(table, at) || '–'}
              </TableCell>
              <TableCell sx={wide}>
                <NativeSelect
                  fullWidth
                  input={<OutlinedInput />}
                  inputProps={{ 'aria-label': t('files.holds.of', { column }) }}
                  value={reading.columns.find((one) => one.column === column)?.field ?? ''}
                  onChange={(event) => take(column, event.target.value)}
                >
                  <option value="">{t('files.passed-over')}</option>
                  {options.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </NativeSelect>
              </TableCell>
            </TableRow>
          )
        })}
      </TableBody>
    </Table>
  )
}

/** Characters of a line that are shown to choose it by. */
const longest = 60

const beginning = (cells: readonly string[]) =>
  cells
    .filter((cell) => cell !== '')
    .join(', ')
    .slice(0, longest)

/** Where the table is, and what its dates, amounts and fees mean. */
function Meanings({ table, reading, say }: Properties) {
  const has = (...fields: BankFieldName[]) => reading.columns.some(({ field }) => fields.includes(field))
  const heads = table.top.map(({ line, cells }) => ({
    value: String(line),
    label: t('files.heads.line', { line, cells: beginning(cells) }),
  }))
  const own = heads.some(({ value }) => value === table.heads)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1.5 }}>
      {table.sheets.length > 1 && (
        <PlainSelect
          label={t('files.sheet')}
          value={table.sheet}
          options={table.sheets.map((name) => ({ value: name, label: name }))}
          onChange={(sheet) => say({ sheet })}
          width={180}
        />
      )}
      <PlainSelect
        label={t('files.heads')}
        value={table.heads}
        options={own ? heads : [{ value: table.heads, label: table.heads }, ...heads]}
        onChange={(line) => say({ heads: line })}
        width={260}
      />
      <PlainSelect
        label={t('files.dates')}
        value={reading.dates}
        options={(['dmy', 'mdy'] as const).map((value) => ({ value, label: t(`files.dates.${value}`) }))}
        onChange={(dates) => say({ reading: { ...reading, dates: dates as BankReading['dates'] } })}
        width={180}
      />
      <PlainSelect
        label={t('files.decimal')}
        value={reading.decimal}
        options={[
          { value: '.', label: '1,234.50' },
          { value: ',', label: '1.234,50' },
        ]}
        onChange={(decimal) => say({ reading: { ...reading, decimal: decimal as BankReading['decimal'] } })}
        width={140}
      />
      {has('fee') && (
        <PlainSelect
          label={t('files.fees')}
          value={reading.fees}
          options={(['kept', 'payer'] as const).map((value) => ({ value, label: t(`files.fees.${value}`) }))}
          onChange={(fees) => say({ reading: { ...reading, fees: fees as BankReading['fees'] } })}
          width={220}
        />
      )}
    </Box>
  )
}

/** Which words of the status mean that a payment is done. */
function DoneWords({ table: { statuses }, reading, say }: Properties) {
  if (statuses.length === 0) return null
  const put = (word: string, on: boolean) =>
    say({
      reading: { ...reading, done: [...reading.done.filter((one) => one !== word), ...(on ? [word] : [])] },
    })
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, mt: 1.5 }}>
      <Typography component="legend" variant="body2" color="text.secondary">
        {t('files.done')}
      </Typography>
      {statuses.map(({ word, lines }) => (
        <FormControlLabel
          key={word}
          label={t('files.done.word', { word, count: lines })}
          control={
            <Checkbox
              size="small"
              checked={reading.done.includes(word)}
              onChange={(_, on) => put(word, on)}
            />
          }
        />
      ))}
    </Box>
  )
}

/** Keeps the columns for the next file of the account (bank-13). */
function Keep({ bank_account_id, reading }: { bank_account_id: number; reading: BankReading }) {
  const [name, setName] = useState('')
  const keep = useActWithNotice(
    bankFiles.keepReading,
    { refreshes: [bankFiles.readings] },
    ({ bank_reading }) => t('files.kept', { name: bank_reading }),
  )
  const body = { bank_reading: name.trim(), mapping: reading }
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-end', mt: 1.5 }}>
        <PlainInput label={t('files.keep.name')} value={name} onChange={setName} width={260} />
        <ActButton
          variant="outlined"
          pending={keep.pending}
          reason={name.trim() === '' && t('files.keep.missing')}
          onClick={() => void keep.run({ params: { bank_account_id }, body })}
        >
          {t('files.keep')}
        </ActButton>
      </Box>
      <ErrorDisplay error={keep.error} retry={false} />
    </>
  )
}

/** What the columns of a table have: guessed or kept, and changed here. */
export function Columns({ bank_account_id, ...given }: Properties & { bank_account_id: number }) {
  const { table, reading } = given
  return (
    <Section title={t('files.columns')}>
      <Messages messages={table.problem ? [table.problem] : []} severity="warning" />
      <KeptReadings bank_account_id={bank_account_id} table={table} say={given.say} />
      <ColumnsTable {...given} />
      <Meanings {...given} />
      <DoneWords {...given} />
      <Keep bank_account_id={bank_account_id} reading={reading} />
    </Section>
  )
}
