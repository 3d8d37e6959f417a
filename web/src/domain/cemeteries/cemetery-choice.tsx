import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { t } from './texts.ts'
import { useCemeteries } from './use-cemeteries.ts'
import { useCemeteryShown } from './use-cemetery-shown.ts'

/** The choice of a cemetery in a title line; nothing where there is only one cemetery. */
export function CemeteryChoice() {
  const all = useCemeteries()
  const [shown, choose] = useCemeteryShown()
  if (all.length === 0) return null
  return (
    <NativeSelect
      input={<OutlinedInput />}
      inputProps={{ 'aria-label': t('cemetery') }}
      value={shown ?? ''}
      onChange={(event) => choose(event.target.value)}
      sx={{ displayPrint: 'none' }}
    >
      <option value="">{t('cemetery.all')}</option>
      {all.map(({ cemetery_id, cemetery }) => (
        <option key={cemetery_id} value={cemetery_id}>
          {cemetery}
        </option>
      ))}
    </NativeSelect>
  )
}
