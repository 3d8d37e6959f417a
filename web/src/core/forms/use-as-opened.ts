import { useState } from 'react'

interface Versioned {
  updated_at: string
}

/**
 * A record as it was when a dialog opened that changes it without showing its fields. Once it has been changed since,
 * `overtaken` goes on with it as it is `now`, and what is typed stays: `FormDialog` takes it.
 */
export function useAsOpened<T extends Versioned>(now: T) {
  const [opened, setOpened] = useState(now)
  const isOvertaken = now.updated_at !== opened.updated_at
  return { opened, overtaken: isOvertaken ? () => setOpened(now) : undefined }
}
