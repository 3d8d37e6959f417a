import Box from '@mui/material/Box'
import type { CashLine, CashWay } from '@sexton/contract/cash-day/calls'
import { lineKey } from '@sexton/contract/cash-day/counts'
import { useEffect, useEffectEvent } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { ToolSelect } from '../../ui/search/tool-select.tsx'
import { wayWords } from './cash-words.ts'
import { emptyLine, type CountValues } from './count-schema.ts'
import { t } from './texts.ts'

interface Properties {
  /** All by which receipts are taken. */
  ways: readonly CashWay[]
  /** What is counted already. */
  lines: readonly CashLine[]
  onChoose: (line: CashLine) => void
}

/** What else is in the drawer, though nothing was received that way. */
export function FurtherWay({ ways, lines, onChoose }: Properties) {
  const known = new Set(lines.map(lineKey))
  const offered = ways.filter((way) => !known.has(lineKey(way))).map(emptyLine)
  const { control } = useFormContext<CountValues>()
  const counted = useWatch({ control, name: 'counted' })
  // What was typed of it has been restored.
  const restored = offered.find((way) => typeof counted[lineKey(way)] === 'number')
  const restoredKey = restored && lineKey(restored)
  const choose = useEffectEvent(() => restored && onChoose(restored))
  useEffect(() => {
    if (restoredKey !== undefined) choose()
  }, [restoredKey])
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
