import { find } from '@sexton/contract/find/calls'
import SearchIcon from '@mui/icons-material/Search'
import Autocomplete from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { useApi } from '../../core/api/use-api.ts'
import { useSettled } from '../../core/api/use-settled.ts'
import { placesFound, type PlaceFound } from './places-found.ts'
import { t } from './texts.ts'

/** Milliseconds of a pause in typing after which is asked. */
const pause = 150

/** Leads to a site: by its ref, by who lies there, by whose it is, or by an event. */
export default function FindOnMap({ onFound }: { onFound: (site_id: number) => void }) {
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const q = useSettled(typed.trim(), pause)
  const found = useApi(find.find, q.length > 1 ? { query: { q } } : null, { keepLast: true })
  const options = q.length > 1 && found.data ? placesFound(found.data) : []
  return (
    <Autocomplete<PlaceFound>
      options={options}
      value={null}
      inputValue={typed}
      onInputChange={(_, text, why) => why !== 'reset' && setTyped(text)}
      onChange={(_, place) => {
        if (!place) return
        setTyped('')
        onFound(place.site_id)
      }}
      getOptionKey={({ key }) => key}
      getOptionLabel={({ label }) => label}
      filterOptions={(all) => all}
      loading={q !== typed.trim() || found.loading}
      noOptionsText={t('map.find.nothing')}
      open={open && typed.trim().length > 1}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      forcePopupIcon={false}
      autoHighlight
      blurOnSelect
      renderInput={(given) => (
        <OutlinedInput
          {...given.slotProps.input}
          fullWidth
          placeholder={t('map.find')}
          startAdornment={<SearchIcon fontSize="small" sx={{ mx: 0.5, color: 'text.secondary' }} />}
          inputProps={{ ...given.slotProps.htmlInput, 'aria-label': t('map.find') }}
        />
      )}
    />
  )
}
