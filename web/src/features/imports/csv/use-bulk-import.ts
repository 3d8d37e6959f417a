import { imports, type BulkReport } from '@sexton/contract/imports/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { upload } from '../../../core/transfer/upload.ts'
import { useTransfer } from '../../../core/transfer/use-transfer.ts'
import { useNotice } from '../../../ui/feedback/notice-context.ts'
import { useFileCheck } from '../use-file-check.ts'
import { t } from './csv-texts.ts'

/** A file of sites: what it would do, and the import itself, after which the report says what it did. */
export function useBulkImport() {
  const notify = useNotice()
  const queries = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [type, setType] = useState('')
  const [cemetery, setCemetery] = useState('')
  const [isDry, setIsDry] = useState(true)
  const [done, setDone] = useState<{ file: File; report: BulkReport } | null>(null)
  const fields = {
    kind: 'sites',
    ...(type && { site_type_id: type }),
    ...(cemetery && { cemetery_id: cemetery }),
  }
  const check = useFileCheck<BulkReport>(imports.bulk, file, file && fields)
  const { run, ...transfer } = useTransfer()
  const result = done?.file === file ? done?.report : undefined
  const start = async () => {
    if (!file) return
    const reply = await run((watched) =>
      upload(imports.bulk, [file], { fields: { ...fields, dryrun: false }, ...watched }),
    )
    if (reply === undefined) return
    const report = reply as BulkReport
    setDone({ file, report })
    setIsDry(true)
    notify({ text: t('csv.done', { name: file.name, count: report.added }) })
    void queries.invalidateQueries()
  }
  const choose = (chosen: File) => {
    setFile(chosen)
    setDone(null)
    setIsDry(true)
    transfer.reset()
  }
  return {
    file,
    choose,
    type,
    setType,
    cemetery,
    setCemetery,
    isDry,
    setIsDry,
    check,
    /** What was imported, else what would be. */
    report: result ?? check.report,
    isDone: result !== undefined,
    start,
    ...transfer,
  }
}

export type BulkImport = ReturnType<typeof useBulkImport>
