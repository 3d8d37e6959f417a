import type { BulkFile } from '@sexton/contract/imports/bulk-file'
import { imports } from '@sexton/contract/imports/calls'
import { useEffect, useState } from 'react'
import { isAbort } from '../../../core/api/errors.ts'
import { upload } from '../../../core/transfer/upload.ts'

/** Where the user says the table is; what is not said the server finds (imports-32). */
export interface SaidTable {
  sheet?: string
  heads?: string
  totals?: boolean
}

interface Read {
  file: File
  said: SaidTable
  seen?: BulkFile | undefined
  error?: Error
}

const nothing: SaidTable = {}

/** The columns and first lines of a file, as the server reads them where the user says the table is. */
export function useSeenFile(file: File | null) {
  const [chosen, setChosen] = useState<{ file: File; said: SaidTable } | null>(null)
  const [read, setRead] = useState<Read | null>(null)
  const said = chosen?.file === file && chosen ? chosen.said : nothing
  useEffect(() => {
    if (!file) return
    const controller = new AbortController()
    upload(imports.readBulk, [file], { fields: { ...said }, signal: controller.signal }).then(
      (seen) => setRead({ file, said, seen: seen as BulkFile }),
      (error: Error) => {
        // What was read before stays, so that another sheet or line can be chosen.
        if (!isAbort(error))
          setRead((before) => ({ file, said, error, seen: before?.file === file ? before.seen : undefined }))
      },
    )
    return () => controller.abort()
  }, [file, said])
  const known = read?.file === file ? read : null
  const isReading = file !== null && known?.said !== said
  return {
    seen: known?.seen,
    error: (!isReading && known?.error) || null,
    isReading,
    /** What is seen is the table that the user means. */
    isCurrent: !isReading && !known?.error,
    said,
    say: (next: SaidTable) => file && setChosen({ file, said: next }),
  }
}

export type SeenFile = ReturnType<typeof useSeenFile>
