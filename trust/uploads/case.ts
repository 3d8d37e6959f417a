import type { SentFile } from '../../server/src/test/multipart.ts'

/** What must be in no answer that a browser would read as a page, and in no picture. */
export const script = '<script>window.planted=1</script>'

/** One upload that means harm. */
export interface Case {
  name: string
  files: SentFile[]
  /** What may become of it; refused in words in any case, or stored and then harmless. */
  may: 'refused' | 'stored' | 'either'
  /** Does it to the form that the files make. */
  bend?: (form: Form) => Form
  /** How much of the form is sent before the connection is cut. */
  cutAt?: number
}

export interface Form {
  payload: Buffer
  headers: Record<string, string>
}
