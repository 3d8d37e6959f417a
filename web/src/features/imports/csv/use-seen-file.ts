import { imports, type BulkFile } from '@sexton/contract/imports/calls'
import { useEffect, useState } from 'react'
import { isAbort } from '../../../core/api/errors.ts'
import { upload } from '../../../core/transfer/upload.ts'

interface Seen {
  file: File
  seen?: BulkFile
  error?: Error
}

/** The columns and first lines of a file, as the server reads them. */
export function useSeenFile(file: File | null) {
  const [read, setRead] = useState<Seen | null>(null)
  useEffect(() => {
    if (!file) return
    const controller = new AbortController()
    upload(imports.readBulk, [file], { signal: controller.signal }).then(
      (seen) => setRead({ file, seen: seen as BulkFile }),
      (error: Error) => {
        if (!isAbort(error)) setRead({ file, error })
      },
    )
    return () => controller.abort()
  }, [file])
  const known = read?.file === file ? read : null
  return { seen: known?.seen, error: known?.error ?? null, isReading: file !== null && !known }
}
