import Box from '@mui/material/Box'
import type { CashLine } from '@sexton/contract/cash-day/calls'
import { lineKey } from '@sexton/contract/cash-day/counts'
import { modesOf, receipts, type PaymentMode, type PaymentType } from '@sexton/contract/receipts/calls'
import { useEffect, useEffectEvent } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useApi } from '../../core/api/use-api.ts'
import { Loading } from '../../ui/feedback/loading.tsx'
import { ToolSelect } from '../../ui/search/tool-select.tsx'
import { wayWords } from './cash-words.ts'
import type { CountValues } from './count-schema.ts'
import { t } from './texts.ts'

const lineOf = ({ payment_type_id, payment_type }: PaymentType, mode: PaymentMode | null): CashLine => ({
  payment_type_id,
  payment_type,
  payment_mode_id: mode?.payment_mode_id ?? null,
  payment_mode: mode?.payment_mode ?? null,
  receipts: 0,
  expected: 0,
  counted: null,
  reason: null,
})

/** Each payment type and mode that is offered; nothing before they are known, none for who may not read them. */
function useWays(): CashLine[] | undefined {
  const { data: types, denied } = useApi(receipts.paymentTypes)
  const { data: modes } = useApi(receipts.paymentModes)
  if (denied) return []
  return (
    modes &&
    types?.flatMap((type) =>
      type.payment_mode_required
        ? modesOf(modes, type.payment_type_id).map((mode) => lineOf(type, mode))
        : [lineOf(type, null)],
    )
  )
}

interface Properties {
  lines: readonly CashLine[]
  onChoose: (line: CashLine) => void
}

/** What else is in the drawer, though nothing was received that way. */
export function FurtherWay({ lines, onChoose }: Properties) {
  const known = new Set(lines.map(lineKey))
  const ways = useWays()
  const { control } = useFormContext<CountValues>()
  const counted = useWatch({ control, name: 'counted' })
  // What was typed of it has been restored.
  const restored = ways?.find((way) => !known.has(lineKey(way)) && typeof counted[lineKey(way)] === 'number')
  const choose = useEffectEvent(onChoose)
  useEffect(() => {
    if (restored) choose(restored)
  }, [restored])
  if (!ways) return <Loading rows={1} height={48} />
  const offered = ways.filter((way) => !known.has(lineKey(way)))
  if (offered.length === 0) return null
  return (
    <Box sx={{ mt: 1.5 }}>
      <ToolSelect
        label={t('cash.further')}
        value=""
        options={[
          { value: '', label: t('cash.further.none') },
          ...offered.map((way) => ({ value: lineKey(way), label: wayWords(way) })),
        ]}
        onChange={(key) => {
          const chosen = offered.find((way) => lineKey(way) === key)
          if (chosen) onChoose(chosen)
        }}
      />
    </Box>
  )
}
