import { blocks } from '@sexton/contract/blocks/calls'
import { draftLayout, type LayoutPreview } from '@sexton/contract/blocks/layout'
import { useEffect, useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useApi } from '../../../core/api/use-api.ts'
import { useSettled } from '../../../core/api/use-settled.ts'
import type { TypedLayout } from './typed-layout.ts'

/** Milliseconds of a pause in typing after which the draft follows. */
const pause = 150
/** What only the server can say of a field before it is sent. */
const asked = ['block_ref', 'cemetery_id', 'first_row', 'far_away'] as const

/** Says at their fields what the server found wrong, until it no longer does. */
function useFieldMessages(preview: LayoutPreview | undefined) {
  const { setError, clearErrors, getFieldState } = useFormContext<TypedLayout>()
  useEffect(() => {
    if (!preview) return
    for (const name of asked) {
      const message = preview.fields[name]
      if (message) setError(name, { type: 'preview', message })
      else if (getFieldState(name).error?.type === 'preview') clearErrors(name)
    }
  }, [preview, setError, clearErrors, getFieldState])
}

/** What the layout that is being typed would make; undefined while something that shapes it is lacking. */
export function usePreview(block_id: number | undefined) {
  const typed = useWatch<TypedLayout>()
  const text = useSettled(JSON.stringify(typed), pause)
  const body = useMemo(() => {
    const values = JSON.parse(text) as TypedLayout
    const block_ref = typeof values.block_ref === 'string' ? values.block_ref.trim().slice(0, 12) : ''
    return draftLayout.safeParse({ ...values, block_ref, ...(block_id && { block_id }) }).data ?? null
  }, [text, block_id])
  const read = useApi(blocks.preview, body && { body }, { keepLast: true })
  const preview = body ? read.data : undefined
  useFieldMessages(preview)
  const isBehind = text !== JSON.stringify(typed) || read.outdated || read.loading
  return { preview, error: body ? read.error : null, isBehind }
}

export type Previewed = ReturnType<typeof usePreview>
