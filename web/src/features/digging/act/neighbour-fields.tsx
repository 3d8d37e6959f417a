import Box from '@mui/material/Box'
import { SelectInput, optionsOf } from '../../../ui/inputs/select-input.tsx'
import { t } from './act-texts.ts'

/** Who is on each side, from five names (dig-5). */
export const NeighbourFields = ({ names }: { names: readonly string[] }) => (
  <>
    <Box sx={{ mb: 1 }}>{t('act.neighbours')}</Box>
    <SelectInput name="said.left" label={t('act.left')} options={optionsOf(names)} required />
    <SelectInput name="said.right" label={t('act.right')} options={optionsOf(names)} required />
  </>
)
