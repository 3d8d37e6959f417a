import type { Endpoint } from '@sexton/contract/core/endpoint'
import { useEffect, useState } from 'react'
import { isAbort } from '../../core/api/errors.ts'
import { useSettled } from '../../core/api/use-settled.ts'
import { upload, type UploadOptions } from '../../core/transfer/upload.ts'

type Fields = NonNullable<UploadOptions['fields']>

interface Checked<Report> {
  file: File
  key: string
  report?: Report
  error?: Error
}

/** Milliseconds of a pause in changes after which the file is checked by them. */
const pause = 300

/**
 * What an import of the file would do, asked of the server by a dry run whenever file or `fields` change; `fields` null:
 * not yet. `isBehind`: it is being asked. `again` asks once more.
 */
export function useFileCheck<Report>(endpoint: Endpoint, file: File | null, fields: Fields | null) {
  const [asked, setAsked] = useState(0)
  const [checked, setChecked] = useState<Checked<Report> | null>(null)
  const key = fields && JSON.stringify([fields, asked])
  const settled = useSettled(key, pause)
  useEffect(() => {
    if (!file || settled === null) return
    const { signal, abort } = cancelling()
    const [given] = JSON.parse(settled) as [Fields]
    upload(endpoint, [file], { fields: { ...given, dryrun: true }, signal }).then(
      (report) => setChecked({ file, key: settled, report: report as Report }),
      (error: Error) => {
        if (!isAbort(error)) setChecked({ file, key: settled, error })
      },
    )
    return abort
  }, [endpoint, file, settled])
  const known = checked?.file === file ? checked : null
  return {
    report: known?.report,
    error: (known?.key === key && known?.error) || null,
    isBehind: file !== null && key !== null && known?.key !== key,
    again: () => setAsked((before) => before + 1),
  }
}

function cancelling() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}

export type FileCheck<Report> = ReturnType<typeof useFileCheck<Report>>
