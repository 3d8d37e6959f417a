import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { find } from '@sexton/contract/find/calls'
import { useState } from 'react'
import { call } from '../../../core/api/client.ts'
import { ErrorDisplay } from '../../../ui/feedback/error-display.tsx'
import { TextFilter } from '../../../ui/inputs/filters.tsx'
import { t } from './unplaced-texts.ts'

interface Named {
  site_id: number
  site_ref: string
}

/** `a 3 7` and `A-03-07` are one. */
const partsOf = (ref: string) =>
  ref
    .toLowerCase()
    .split(/[^\p{L}\d.]+/u)
    .map((part) => part.replace(/^0+(?=\d)/, ''))
    .join('-')

/** The site that is meant by what was typed; several begin with a part of a ref. */
async function siteOf(typed: string): Promise<Named | undefined> {
  const { sites } = await call(find.find, { query: { q: typed, limit: 20 } })
  return (
    sites.find(({ site_ref }) => partsOf(site_ref) === partsOf(typed)) ??
    (sites.length === 1 ? sites[0] : undefined)
  )
}

/** A site by its ref, as people write it (find-6). */
export function TypedSite({ onSite }: { onSite: (site: Named) => void }) {
  const [typed, setTyped] = useState('')
  const [missing, setMissing] = useState('')
  const [error, setError] = useState<Error | null>(null)
  const add = async () => {
    const asked = typed.trim()
    if (asked === '') return
    try {
      const found = await siteOf(asked)
      setMissing(found ? '' : asked)
      setError(null)
      if (!found) return
      onSite(found)
      setTyped('')
    } catch (failure) {
      setError(failure as Error)
    }
  }
  return (
    <Box
      component="form"
      sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <TextFilter
        label={t('place.typed')}
        value={typed}
        onChange={setTyped}
        autoFocus
        {...(missing && { error: t('place.typed.none', { site: missing }) })}
      />
      <Button type="submit" variant="outlined" sx={{ mt: '22px' }}>
        {t('place.typed.add')}
      </Button>
      <ErrorDisplay error={error} retry={false} />
    </Box>
  )
}
