import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { burials } from '@sexton/contract/burials/calls'
import type { BurialCard } from '@sexton/contract/burials/card'
import { mostPlaced } from '@sexton/contract/burials/placement'
import { useState } from 'react'
import { useApi } from '../../../core/api/use-api.ts'
import { useSearchState } from '../../../core/search/use-search-state.ts'
import { useMay } from '../../../core/session/use-may.ts'
import { ActButton } from '../../../ui/actions/act-button.tsx'
import { whenOpened } from '../../../ui/dialogs/when-opened.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Messages } from '../../../ui/feedback/messages.tsx'
import { TextFilter } from '../../../ui/inputs/filters.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Pager } from '../../../ui/lists/pager.tsx'
import { UnplacedTable } from './unplaced-table.tsx'
import { t } from './unplaced-texts.ts'

const size = 50
const defaults = { old_place: '', name: '', offset: 0 }

const PlaceDialog = whenOpened(() => import('./place-dialog.tsx'))

const filters = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 2fr) minmax(0, 1fr) auto' },
  columnGap: 1.5,
  alignItems: 'end',
} as const

type Search = ReturnType<typeof useSearchState<typeof defaults>>

const Filters = ({ search: { draft, change, search } }: { search: Search }) => (
  <Box
    component="form"
    role="search"
    sx={filters}
    onSubmit={(event) => {
      event.preventDefault()
      search()
    }}
  >
    <TextFilter
      label={t('unplaced.filter.place')}
      value={draft.old_place}
      onChange={(old_place) => change({ old_place })}
      autoFocus
    />
    <TextFilter label={t('unplaced.filter.name')} value={draft.name} onChange={(name) => change({ name })} />
    <Button type="submit" variant="outlined" sx={{ mb: 1, justifySelf: 'start' }}>
      {t('unplaced.search')}
    </Button>
  </Box>
)

interface ChosenProperties {
  chosen: ReadonlyMap<number, BurialCard>
  onClear: () => void
  onPlace: () => void
}

/** How many are chosen, and what can be done with them. */
function Chosen({ chosen, onClear, onPlace }: ChosenProperties) {
  const count = chosen.size
  return (
    <>
      <Typography variant="body2" role="status" color="text.secondary">
        {t('unplaced.chosen', { count })}
      </Typography>
      {count > 0 && <Button onClick={onClear}>{t('unplaced.clear')}</Button>}
      {count > 0 && (
        <ActButton
          onFocus={PlaceDialog.soon}
          reason={count > mostPlaced && t('unplaced.most', { count: mostPlaced })}
          onClick={onPlace}
        >
          {t('unplaced.do')}
        </ActButton>
      )}
    </>
  )
}

/** Burials of old records whose site is not known: found by the words of the records, and placed many at once (burials-44). */
export default function UnplacedScreen() {
  const search = useSearchState(defaults, () => undefined)
  const { old_place, name, offset } = search.found
  const query = {
    ...(old_place && { old_place }),
    ...(name && { name }),
    ...({ no_place: 'true', is_legacy: 'true', orderby: 'deceased', type: 'items' } as const),
    limit: size,
    offset,
  }
  const list = useApi(burials.search, { query }, { live: ['burial', 'site'], keepLast: true })
  const [chosen, setChosen] = useState<ReadonlyMap<number, BurialCard>>(new Map())
  const [isOpen, setOpen] = useState(false)
  const may = useMay(burials.place)
  const rows = (list.data ?? []) as BurialCard[]
  const without = (gone: readonly number[]) =>
    setChosen(new Map([...chosen].filter(([burial_id]) => !gone.includes(burial_id))))
  return (
    <Screen title={t('unplaced.title')} loading={list.loading} error={list.error}>
      {!may && <Messages severity="info" messages={[t('unplaced.permission')]} />}
      <Filters search={search} />
      <Section
        title={t('unplaced.list')}
        count={list.total === undefined ? undefined : `${list.total}${list.more ? '+' : ''}`}
        holdsRows={rows.length > 0}
        actions={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            {may && (
              <Chosen chosen={chosen} onClear={() => setChosen(new Map())} onPlace={() => setOpen(true)} />
            )}
            <Pager list={list} offset={offset} size={size} onPage={search.page} />
          </Box>
        }
      >
        {rows.length === 0 ? (
          <Empty>{t(search.active > 0 ? 'unplaced.nothing' : 'unplaced.none')}</Empty>
        ) : (
          <UnplacedTable rows={rows} outdated={list.outdated} {...(may && { chosen, onChoose: setChosen })} />
        )}
      </Section>
      {isOpen && (
        <PlaceDialog burials={[...chosen.values()]} onPlaced={without} onClose={() => setOpen(false)} />
      )}
    </Screen>
  )
}
