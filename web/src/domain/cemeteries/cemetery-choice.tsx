import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useSearchParams } from 'react-router'
import { t } from './texts.ts'
import { useCemeteries } from './use-cemeteries.ts'

/** The cemetery that a screen is about, kept in its address; undefined: all of them (cemeteries-9). */
export function useCemeteryShown(): [id: number | undefined, choose: (id: string) => void] {
  const all = useCemeteries()
  const [params, setParams] = useSearchParams()
  const shown = all.find(({ cemetery_id }) => String(cemetery_id) === params.get('cemetery'))
  const choose = (id: string) =>
    setParams(
      (before) => {
        if (id) before.set('cemetery', id)
        else before.delete('cemetery')
        return before
      },
      { preventScrollReset: true },
    )
  return [shown?.cemetery_id, choose]
}

/** The choice of it in a title line; nothing where there is only one cemetery. */
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
