import { cashDays, type CashDay, type CashLine } from '@sexton/contract/cash-day/calls'
import { differenceOf, lineKey } from '@sexton/contract/cash-day/counts'
import { useMemo, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useAct } from '../../core/api/use-act.ts'
import { useAutosavedForm } from '../../core/forms/use-autosaved-form.ts'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import { Form } from '../../ui/forms/form.tsx'
import { MoneyInput } from '../../ui/inputs/money-input.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { useNotice } from '../../ui/feedback/notice-context.ts'
import { visuallyHidden } from '../../ui/theme/visually-hidden.ts'
import Box from '@mui/material/Box'
import { wayWords } from './cash-words.ts'
import { countBody, countDefaults, countSchema, emptyLine, type CountValues } from './count-schema.ts'
import { CountTable } from './count-table.tsx'
import { FurtherWay } from './further-way.tsx'
import { TooLate } from './too-late.tsx'
import { t } from './texts.ts'

/** The id of the form, which the button beside it sends. */
export const countFormId = 'cash-count'

/** In the table the column's head is the label. */
const cells = {
  '& .MuiFormControl-root': { mb: 0, width: '100%' },
  '& td': { minWidth: 0 },
  '@media (min-width: 700px)': {
    '& td:not([colspan]) .MuiFormControl-root': { width: 140, position: 'relative' },
    '& td:not([colspan]) .MuiFormControl-root > div:first-of-type:has(label)': visuallyHidden,
  },
} as const

/** Blank where nobody has counted yet. */
const versionOf = ({ updated_at }: CashDay) => updated_at ?? ''

/** Whether a day's count can still be saved: it is not signed off, and has receipts. */
export const isOpen = ({ state, lines }: CashDay) => state !== 'SIGNED' && lines.length > 0

/** Those of `lines` that are none of `others`. */
function besides(lines: readonly CashLine[], others: readonly CashLine[]) {
  const known = new Set(others.map(lineKey))
  return lines.filter((line) => !known.has(lineKey(line)))
}

/** The day's lines, and those counted besides: what was chosen, and what was paid by until its receipts were voided. */
function useLines(day: CashDay) {
  const [further, setFurther] = useState<readonly CashLine[]>([])
  const [before, setBefore] = useState(day.lines)
  const add = (lines: readonly CashLine[]) => setFurther([...further, ...besides(lines, further)])
  if (before !== day.lines) {
    setBefore(day.lines)
    add(besides(before, day.lines).map(emptyLine))
  }
  const lines = useMemo(() => [...day.lines, ...besides(further, day.lines)], [day.lines, further])
  return { lines, add: (line: CashLine) => add([line]) }
}

/** The form of a day's count and its saving; `lines` with those that are counted though nothing was received by them. */
export function useCountForm(day: CashDay) {
  const notify = useNotice()
  const { lines, add } = useLines(day)
  const schema = useMemo(() => countSchema(lines), [lines])
  const values = countDefaults(day.lines)
  const form = useContractForm(schema, values)
  const autosave = useAutosavedForm(form, `cash-${day.date}`, { values, version: versionOf(day) })
  const act = useAct(cashDays.count, {
    onDone: (counted) => {
      autosave.saved(versionOf(counted))
      notify({ text: t('cash.saved') })
    },
  })
  const save = (typed: CountValues) =>
    act.run({
      params: { date: day.date },
      body: { ...countBody(typed, lines), updated_at: autosave.version || null },
    })
  return { form, lines, add, autosave, act, save, isDirty: form.formState.isDirty }
}

type CountForm = ReturnType<typeof useCountForm>

/** A line asks for a reason once its count differs. */
function Lines({ lines }: { lines: readonly CashLine[] }) {
  const { control } = useFormContext<CountValues>()
  const typed = useWatch({ control, name: 'counted' })
  const countedOf = (line: CashLine) => {
    const value: unknown = typed[lineKey(line)]
    return typeof value === 'number' ? value : null
  }
  const differs = (line: CashLine) => {
    const counted = countedOf(line)
    return counted !== null && differenceOf(counted, line.expected) !== 0
  }
  return (
    <CountTable
      lines={lines}
      countedOf={countedOf}
      countCell={(line) => (
        <MoneyInput
          name={`counted.${lineKey(line)}`}
          label={t('cash.counted.of', { way: wayWords(line) })}
          required={line.receipts > 0}
        />
      )}
      reasonCell={(line) =>
        differs(line) && (
          <TextInput
            name={`reason.${lineKey(line)}`}
            label={t('cash.reason.of', { way: wayWords(line) })}
            required
            maxLength={500}
          />
        )
      }
    />
  )
}

interface Properties {
  day: CashDay
  count: CountForm
}

/** What is in the drawer, typed beside what was received; it stays once it cannot be saved any more, which is said. */
export function CountEntry({ day, count: { form, lines, add, autosave, act, save } }: Properties) {
  const late = !isOpen(day)
  return (
    <Form
      form={form}
      {...(!late && { autosave })}
      id={countFormId}
      act={{ ...act, error: late ? null : act.error }}
      onSubmit={(typed) => !late && save(typed)}
    >
      {late && <TooLate day={day} lines={lines} onDiscard={autosave.undo} />}
      <Box sx={cells}>
        <Lines lines={lines} />
      </Box>
      {!late && <FurtherWay ways={day.ways} lines={lines} onChoose={add} />}
    </Form>
  )
}
