import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { deaths } from '@sexton/contract/deaths/calls'
import { useState } from 'react'
import { useAct } from '../../core/api/use-act.ts'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import type { LinkFirst } from './lazy-deaths.tsx'
import { holderWords } from './holder-words.ts'
import { t } from './texts.ts'
import { useDeceased } from './use-deceased.ts'

interface Properties {
  burial_id: number
  onTick: (first: LinkFirst | null) => void
}

/** Is this the holder, Mr …? One tick for each holder who fits the deceased; nothing where none does, or one is linked. */
export default function HolderTick({ burial_id, onTick }: Properties) {
  const known = useDeceased(burial_id)
  const [ticked, setTicked] = useState<number | null>(null)
  const [go, setGo] = useState<{ then: (updated_at: string) => void }>()
  const act = useAct(deaths.link, { onDone: ({ updated_at }) => go?.then(updated_at) })
  const fitting = known && !known.linked ? known.holders.filter(({ fits }) => fits) : []
  if (fitting.length === 0) return null
  const tick = (customer_id: number | null) => {
    setTicked(customer_id)
    if (customer_id === null) return onTick(null)
    onTick((then) => {
      setGo({ then })
      void act.run({ params: { burial_id }, body: { customer_id } })
    })
  }
  return (
    <Stack sx={{ my: 1 }}>
      {fitting.map(({ customer_id, name, other_id }) => (
        <FormControlLabel
          key={customer_id}
          label={holderWords(name, other_id)}
          control={
            <Checkbox checked={ticked === customer_id} onChange={(_, on) => tick(on ? customer_id : null)} />
          }
        />
      ))}
      <Typography variant="body2" color="text.secondary">
        {t('holder.follows')}
      </Typography>
      <ErrorDisplay error={act.error} />
    </Stack>
  )
}
