import Box from '@mui/material/Box'
import { useCemeteries } from '../../domain/cemeteries/use-cemeteries.ts'
import { PlainSelect } from './plain-inputs.tsx'
import { t } from './texts.ts'

interface Properties {
  value: string
  onChange: (cemetery_id: string) => void
}

/** The cemetery of blocks whose names begin with no code (imports-11); nothing where there is only one. */
export function CemeterySelect({ value, onChange }: Properties) {
  const all = useCemeteries()
  if (all.length === 0) return null
  return (
    <Box sx={{ my: 1 }}>
      <PlainSelect
        label={t('imports.cemetery')}
        value={value}
        onChange={onChange}
        empty={t('imports.cemetery.none')}
        options={all.map(({ cemetery_id, cemetery }) => ({ value: String(cemetery_id), label: cemetery }))}
      />
    </Box>
  )
}
