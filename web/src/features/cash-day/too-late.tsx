import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { CashDay, CashLine } from '@sexton/contract/cash-day/calls'
import { lineKey } from '@sexton/contract/cash-day/counts'
import { useFormContext, useWatch } from 'react-hook-form'
import { dateTime, money } from '../../core/format/formats.ts'
import { wayWords, whoWords } from './cash-words.ts'
import type { CountValues } from './count-schema.ts'
import { t } from './texts.ts'

interface Properties {
  day: CashDay
  lines: readonly CashLine[]
  onDiscard: () => void
}

/** What was signed of the lines that are typed differently. */
function Differing({ lines }: Pick<Properties, 'lines'>) {
  const { control } = useFormContext<CountValues>()
  const typed = useWatch({ control, name: 'counted' })
  const differing = lines.filter((line) => (typed[lineKey(line)] ?? null) !== line.counted)
  return (
    <ul style={{ margin: 0, paddingInlineStart: '1.2em' }}>
      {differing.map((line) => (
        <li key={lineKey(line)}>
          {t('cash.late.line', {
            way: wayWords(line),
            sum: line.counted === null ? '-' : money(line.counted),
          })}
          {line.reason && ` ${t('cash.reason.is', { reason: line.reason })}`}
        </li>
      ))}
    </ul>
  )
}

/** Says why a count that is being typed cannot be saved any more, and what to do with it. */
export function TooLate({ day, lines, onDiscard }: Properties) {
  const isSigned = day.state === 'SIGNED'
  const name = whoWords(day.signed_by)
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2, flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 min(240px, calc(100% - 40px))' } }}
      action={
        <Button color="inherit" onClick={onDiscard}>
          {t('cash.late.discard')}
        </Button>
      }
    >
      {isSigned ? t('cash.late.signed', { name, when: dateTime(day.signed_at) }) : t('cash.late.none')}
      {isSigned && <Differing lines={lines} />}
    </Alert>
  )
}
