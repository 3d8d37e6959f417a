import { bankFiles } from '@sexton/contract/bank/file-calls'
import type { BankReport } from '@sexton/contract/bank/file-shapes'
import type { BankReading } from '@sexton/contract/bank/reading'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isAbort } from '../../../core/api/errors.ts'
import { readAgain } from '../../../core/api/read-again.ts'
import { upload } from '../../../core/transfer/upload.ts'
import { useTransfer } from '../../../core/transfer/use-transfer.ts'

/** What is said of a file. */
export interface Said {
  reading?: BankReading
  sheet?: string
  heads?: string
  others: readonly number[]
  same: readonly number[]
  cut: boolean
}

const nothing: Said = { others: [], same: [], cut: false }

const fieldsOf = ({ reading, sheet, heads, others, same, cut }: Said): Record<string, string | boolean> => ({
  ...(reading && { reading: JSON.stringify(reading) }),
  ...(sheet !== undefined && { sheet }),
  ...(heads !== undefined && { heads }),
  others: JSON.stringify(others),
  same: JSON.stringify(same),
  cut,
})

/** Milliseconds of a pause in changes after which the file is read by them. */
const pause = 300

interface Seen {
  file: File
  key: string
  report?: BankReport
  error?: Error
}

/** A file that is read for an account: what it has, then the adding of its lines. */
export function useReading(bank_account_id: number) {
  const queries = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [said, setSaid] = useState(nothing)
  const [seen, setSeen] = useState<Seen | null>(null)
  const [added, setAdded] = useState<{ name: string; report: BankReport } | null>(null)
  const { run, share, error, cancel, reset } = useTransfer()
  const fields = fieldsOf(said)
  const key = JSON.stringify(fields)
  useEffect(() => {
    if (!file) return
    const controller = new AbortController()
    const ask = () =>
      upload(bankFiles.read, [file], {
        params: { bank_account_id },
        fields: JSON.parse(key) as typeof fields,
        signal: controller.signal,
      }).then(
        (report) => setSeen({ file, key, report: report as BankReport }),
        (failure: Error) => {
          if (!isAbort(failure))
            setSeen((before) => ({ ...(before?.file === file && before), file, key, error: failure }))
        },
      )
    const waiting = setTimeout(() => void ask(), pause)
    return () => {
      clearTimeout(waiting)
      controller.abort()
    }
  }, [bank_account_id, file, key])
  const own = seen?.file === file ? seen : null
  const choose = (chosen: File | null) => {
    setFile(chosen)
    setSaid(nothing)
    setAdded(null)
    reset()
  }
  const add = async () => {
    if (!file) return
    const reply = await run((watched) =>
      upload(bankFiles.read, [file], {
        params: { bank_account_id },
        fields: { ...fields, add: true },
        ...watched,
      }),
    )
    if (reply === undefined) return
    void readAgain(queries)
    choose(null)
    setAdded({ name: file.name, report: reply as BankReport })
  }
  return {
    file,
    choose,
    said,
    say: (next: Partial<Said>) => setSaid((before) => ({ ...before, ...next })),
    report: own?.report,
    /** Why it cannot be read, or was not added. */
    error: error ?? (own?.key === key ? own.error : undefined) ?? null,
    isBehind: file !== null && own?.key !== key,
    added,
    add,
    share,
    cancel,
  }
}

export type FileReading = ReturnType<typeof useReading>
