import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { useSilence } from '../../core/api/use-silence.ts'
import { t } from '../texts.ts'

/** Milliseconds after which a wait is explained. */
const patience = 2000

/** Nothing at first; after 2 s it says what is being waited for. `strip`: that alone says that there is no connection. */
export function Waiting({ strip = false }) {
  const [isLong, setIsLong] = useState(false)
  const isSilent = useSilence()
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), patience)
    return () => clearTimeout(timer)
  }, [])
  if (isSilent ? strip : !isLong) return null
  return (
    <Typography color="text.secondary" sx={{ py: 1 }}>
      {t(isSilent ? 'ui.offline' : 'ui.waiting')}
    </Typography>
  )
}
