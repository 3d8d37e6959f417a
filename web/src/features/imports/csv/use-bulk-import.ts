import { imports, mostRefused, type BulkReport } from '@sexton/contract/imports/calls'
import type { BulkMapping } from '@sexton/contract/imports/mapping'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAddress } from '../../../core/screens/use-address.ts'
import { upload } from '../../../core/transfer/upload.ts'
import { useTransfer } from '../../../core/transfer/use-transfer.ts'
import { useNotice } from '../../../ui/feedback/notice-context.ts'
import { takeFile } from '../handed-file.ts'
import { useFileCheck } from '../use-file-check.ts'
import { t } from './csv-texts.ts'
import { useColumns, type Columns } from './use-columns.ts'
import { useSeenFile } from './use-seen-file.ts'
import { readAgain } from '../../../core/api/read-again.ts'

/** Lines of a file that is checked by itself after each change; a larger one when it is asked for. */
const small = 5_000

const kept = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))

/** What is said of a file beside its columns. */
function useSaid() {
  const [said, setSaid] = useState({ site_type_id: '', cemetery_id: '', customer_id: '' })
  return { said, say: (next: Partial<typeof said>) => setSaid({ ...said, ...next }) }
}

/** What the file asks, with what the user has answered since it was checked, and how many answers are missing. */
function askedBy(report: BulkReport | undefined, now: Columns['now']) {
  const answers: BulkMapping['answers'] = now?.mapping.answers ?? {}
  const questions = (report?.questions ?? []).map((question) => ({
    ...question,
    rows: question.rows.map((row) => ({ ...row, answer: answers[row.key] ?? row.answer })),
  }))
  return {
    questions,
    open: questions.flatMap(({ rows }) => rows.filter((row) => row.answer === null)).length,
  }
}

/** A file: its columns, what it would do, and the import itself, after which the report says what it did. */
export function useBulkImport() {
  const notify = useNotice()
  const queries = useQueryClient()
  const { shown, put } = useAddress()
  const [file, setFile] = useState<File | null>(takeFile)
  const { said, say } = useSaid()
  const [isDry, setIsDry] = useState(true)
  const [asked, setAsked] = useState('')
  const [watch] = useState(() => crypto.randomUUID())
  const [done, setDone] = useState<{ file: File; report: BulkReport } | null>(null)
  const read = useSeenFile(file)
  const columns = useColumns(read.seen)
  const { now, problem } = columns
  const fields = now && { kind: now.kind, mapping: JSON.stringify(now.mapping), ...kept(said), ...read.said }
  const key = JSON.stringify(fields)
  const isReady = now !== null && read.isCurrent && problem === ''
  const isAsked = (now?.of.lines ?? 0) <= small || asked === key
  const check = useFileCheck<BulkReport>(imports.bulk, file, isReady && isAsked ? { ...fields, watch } : null)
  const { run, ...transfer } = useTransfer()
  const result = done?.file === file ? done?.report : undefined
  const start = async () => {
    if (!file || !fields) return
    const reply = await run((watched) =>
      upload(imports.bulk, [file], { fields: { ...fields, watch, dryrun: false }, ...watched }),
    )
    void readAgain(queries)
    if (reply === undefined) return
    const report = reply as BulkReport
    setDone({ file, report })
    setIsDry(true)
    if (report.import_id !== null) put({ import: String(report.import_id) })
  }
  const choose = (chosen: File) => {
    setFile(chosen)
    setDone(null)
    setIsDry(true)
    transfer.reset()
    put({ import: '' })
  }
  const checked = isReady && isAsked ? check.report : undefined
  return {
    file,
    choose,
    read,
    columns,
    said,
    say,
    isDry,
    setIsDry,
    check,
    watch,
    isReady,
    /** The file is large, and nobody has asked yet what it would do. */
    mustAsk: isReady && !isAsked,
    askCheck: () => (isAsked ? check.again() : setAsked(key)),
    /** What was imported, else what would be. */
    report: result ?? checked,
    isDone: result !== undefined,
    /** The import whose result is shown, by the address. */
    import_id: Number(shown.get('import')) || null,
    ...askedBy(isReady ? check.report : undefined, now),
    isTooWrong: (checked?.refused ?? 0) > mostRefused,
    start,
    ...transfer,
    cancel: () => {
      transfer.cancel()
      notify({ text: t('csv.cancelled') })
    },
  }
}

export type BulkImport = ReturnType<typeof useBulkImport>
