import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { BankReport } from '@sexton/contract/bank/file-shapes'
import { sumMoney } from '@sexton/contract/values/money'
import { dateTime, money, shortDate } from '../../../core/format/formats.ts'
import { ActButton } from '../../../ui/actions/act-button.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { ErrorDisplay } from '../../../ui/feedback/error-display.tsx'
import { Messages } from '../../../ui/feedback/messages.tsx'
import { UploadProgress } from '../../../ui/feedback/upload-progress.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { stackedTable } from '../../../ui/lists/stacked-table.ts'
import { DropZone } from '../../imports/public.ts'
import { Columns } from './columns.tsx'
import { Doubts } from './doubts.tsx'
import { t } from './texts.ts'
import { useReading, type FileReading } from './use-reading.ts'

/** What the dialog of the platform offers. */
const accepted = '.xml,.sta,.940,.mt940,.ofx,.qfx,.csv,.txt,.tsv,.xlsx,.xlsm'

/** The lines that are added, with what they come to and what the bank kept of it. */
function newOnes({ added: count, moved, fees }: BankReport): string {
  if (fees === 0) return t('files.new', { count, moved: money(moved) })
  const amounts = money(sumMoney([moved, fees]))
  return t('files.new-with-fees', { count, amounts, fees: money(fees), moved: money(moved) })
}

/** What the file has, in numbers. */
function countsOf(report: BankReport): string[] {
  const { lines, from_on, to_on, opening, closing } = report
  const several = (['known', 'before', 'signed', 'pending', 'failed'] as const)
    .filter((name) => report[name] > 0)
    .map((name) => t(`files.${name}`, { count: report[name] }))
  return [
    lines > 0 && from_on
      ? t('files.has', { count: lines, from: shortDate(from_on), to: shortDate(to_on) })
      : t('files.has-none'),
    ...(report.again ? [] : [newOnes(report)]),
    ...several,
    ...(opening !== null && closing !== null
      ? [t('files.balances', { opening: money(opening), closing: money(closing) })]
      : []),
  ]
}

function FirstLines({ first, added, fees }: BankReport) {
  return (
    <>
      <Table size="small" aria-label={t('files.first')} sx={stackedTable}>
        <TableHead>
          <TableRow>
            <TableCell>{t('files.date')}</TableCell>
            <TableCell>{t('files.name')}</TableCell>
            <TableCell>{t('files.words')}</TableCell>
            <TableCell align="right">{t('files.amount')}</TableCell>
            {fees !== 0 && <TableCell align="right">{t('files.fee')}</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {first.map((line) => (
            <TableRow key={line.at}>
              <TableCell component="th" scope="row">
                {shortDate(line.booked_on)}
              </TableCell>
              <TableCell data-label={t('files.name')}>
                {line.name || line.phone || line.party_account}
              </TableCell>
              <TableCell data-label={t('files.words')}>
                {[line.reference, line.words].filter(Boolean).join(' · ')}
              </TableCell>
              <TableCell data-label={t('files.amount')} align="right">
                {money(line.amount)}
              </TableCell>
              {fees !== 0 && (
                <TableCell data-label={t('files.fee')} align="right">
                  {money(line.fee)}
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {added > first.length && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
          {t('files.first.more', { count: added - first.length })}
        </Typography>
      )}
    </>
  )
}

/** Why the file is not added as it is. */
function stuckBy({ report, said, isBehind }: FileReading): string | false {
  if (isBehind) return t('files.reading')
  if (report?.again) return t('files.stuck.again')
  if (!report || report.table?.problem) return t(report?.table ? 'files.stuck.columns' : 'files.stuck')
  return report.cut && !said.cut && t('files.cut.first')
}

function Acts({ reading }: { reading: FileReading }) {
  const { report, share, cancel, choose, add } = reading
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start', mt: 1.5 }}>
      <ActButton pending={share !== null} reason={stuckBy(reading)} onClick={() => void add()}>
        {t('files.add', { count: report?.added ?? 0 })}
      </ActButton>
      {share !== null && share < 1 ? (
        <UploadProgress share={share} onCancel={cancel} />
      ) : (
        <Button variant="outlined" onClick={() => choose(null)}>
          {t('files.cancel')}
        </Button>
      )}
    </Box>
  )
}

/** What becomes of the file, before it is added. */
function Preview({ reading, report }: { reading: FileReading; report: BankReport }) {
  const { said, say } = reading
  const { again, cut, table, problems, first } = report
  return (
    <>
      {!table?.problem && (
        <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }} aria-live="polite">
          {countsOf(report).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </Box>
      )}
      {again && (
        <Messages
          severity="info"
          messages={[
            t('files.again', { filename: again.filename, at: dateTime(again.read_at), by: again.read_by }),
          ]}
        />
      )}
      <Messages severity="warning" messages={problems} />
      {cut && (
        <>
          <Messages severity="warning" messages={[t('files.cut')]} />
          <FormControlLabel
            label={t('files.cut.add')}
            control={<Checkbox size="small" checked={said.cut} onChange={(_, on) => say({ cut: on })} />}
          />
        </>
      )}
      {first.length > 0 && <FirstLines {...report} />}
    </>
  )
}

function Added({ added, bank_account_id }: { added: FileReading['added']; bank_account_id: number }) {
  if (!added) return null
  const { name, report } = added
  const left = report.added - report.posted
  const words = [t('files.added', { count: report.added, name }), t('files.posted', { count: report.posted })]
  return (
    <>
      <Messages severity="success" messages={[words.filter(Boolean).join(' ')]} />
      {left > 0 && (
        <LinkButton variant="contained" to={`/match?account=${bank_account_id}`}>
          {t('files.match', { count: left })}
        </LinkButton>
      )}
    </>
  )
}

/** Reads a file of an account: what it has, what of it is asked, then its lines are added (bank-8 to bank-13). */
export function ReadSection({ bank_account_id }: { bank_account_id: number }) {
  const reading = useReading(bank_account_id)
  const { file, choose, report, error, isBehind, added, said, say } = reading
  const table = report?.table
  return (
    <>
      <Section title={t('files.read')}>
        <DropZone accept={accepted} file={file} onFile={choose}>
          {file ? file.name : t('files.hint')}
        </DropZone>
        <ErrorDisplay error={error} retry={false} />
        {file && !report && isBehind && (
          <Typography color="text.secondary" role="status">
            {t('files.reading')}
          </Typography>
        )}
        {report && <Preview reading={reading} report={report} />}
        {report && <Acts reading={reading} />}
        <Added added={added} bank_account_id={bank_account_id} />
      </Section>
      {report && <Doubts doubts={report.doubts} said={said} say={say} />}
      {table && !report.again && (
        <Columns
          bank_account_id={bank_account_id}
          table={table}
          reading={said.reading ?? table.reading}
          say={say}
        />
      )}
    </>
  )
}
