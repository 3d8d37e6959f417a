import { useRef } from 'react'

interface Properties {
  label: string
  /** What the platform's dialog offers: `.csv,text/csv`. */
  accept: string
  multiple?: boolean | undefined
  onFiles: (files: File[]) => void
}

/** A hidden input that chooses files, and `open`, which opens the platform's dialog. */
export function useFileInput({ label, accept, multiple, onFiles }: Properties) {
  const input = useRef<HTMLInputElement>(null)
  const element = (
    <input
      ref={input}
      type="file"
      hidden
      multiple={multiple}
      accept={accept}
      aria-label={label}
      onChange={(event) => {
        const files = [...(event.target.files ?? [])]
        // So that the same file can be chosen again.
        event.target.value = ''
        if (files.length > 0) onFiles(files)
      }}
    />
  )
  return { element, open: () => input.current?.click() }
}
