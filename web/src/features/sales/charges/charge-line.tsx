import DeleteIcon from '@mui/icons-material/Delete'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { sales } from '@sexton/contract/sales/calls'
import type { SaleLine } from '@sexton/contract/sales/line'
import { money } from '../../../core/format/formats.ts'
import { useAct } from '../../../core/api/use-act.ts'
import { useMay } from '../../../core/session/use-may.ts'
import { ErrorDisplay } from '../../../ui/feedback/error-display.tsx'
import { IconAct } from '../../../ui/actions/icon-act.tsx'
import { t } from '../draft-texts.ts'

interface Properties {
  sale_id: number
  line: SaleLine
  editable: boolean
}

/** A charge or discount on the sale itself, and its removal (a discount's: PERM_SALES_SUPER). */
export function ChargeLine({ sale_id, line, editable }: Properties) {
  const maySuper = useMay('PERM_SALES_SUPER')
  const act = useAct(sales.removeCharge)
  const removable = editable && (line.source_object !== 'discount' || maySuper)
  const { sale_line_id, line_description: description } = line
  return (
    <>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, minHeight: 30 }}>
        <Box sx={{ flex: 1, overflowWrap: 'anywhere' }}>{description}</Box>
        <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>{money(line.line_price)}</Box>
        {removable && (
          <IconAct
            label={t('draft.charges.remove', { description })}
            icon={<DeleteIcon fontSize="small" />}
            pending={act.pending}
            onClick={() => void act.run({ params: { sale_id, sale_line_id } })}
          />
        )}
      </Stack>
      <ErrorDisplay error={act.error} />
    </>
  )
}
