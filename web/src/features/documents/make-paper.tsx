import PaperIcon from '@mui/icons-material/PictureAsPdfOutlined'
import { assetPath, type document, type DocumentRow } from '@sexton/contract/documents/calls'
import type { Endpoint } from '@sexton/contract/core/endpoint'
import { useRef } from 'react'
import { addressOf } from '../../core/api/address.ts'
import { useAct } from '../../core/api/use-act.ts'
import { useMay } from '../../core/session/use-may.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'

interface Properties {
  /** A call that makes a paper and answers its document. */
  endpoint: Endpoint & { response: typeof document }
  params: Record<string, number>
  label: string
  /** Tells buttons with the same label apart for a screen reader. */
  of?: string
  reason?: string | null | false
}

/** Makes a paper and opens it in a new tab, which is opened with the click so that no browser blocks it. */
export function MakePaper({ endpoint, params, label, of, reason }: Properties) {
  const may = useMay(endpoint)
  const made = useRef<DocumentRow>(undefined)
  const act = useAct(endpoint, {
    onDone: (reply) => {
      made.current = reply
    },
  })
  if (!may) return null
  const make = async () => {
    const tab = window.open('about:blank')
    const done = await act.run({ params })
    const paper = made.current
    if (!tab) return
    if (!done || !paper) return tab.close()
    tab.opener = null
    tab.location.replace(addressOf(assetPath(paper.parent_object, paper.parent_object_id, paper.filename)))
  }
  return (
    <>
      <ActButton
        variant="outlined"
        startIcon={<PaperIcon />}
        pending={act.pending}
        aria-label={of && label + of}
        reason={reason}
        onClick={() => void make()}
      >
        {label}
      </ActButton>
      <ErrorDisplay error={act.error} />
    </>
  )
}
