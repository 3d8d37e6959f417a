import { lists } from '@sexton/contract/lists/calls'
import { listNames, listPractices, listRefs, type ListRef } from '@sexton/contract/lists/lists'
import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { useApi } from '../../core/api/use-api.ts'
import { isPracticeOn } from '../../core/practices.ts'
import { useConfig } from '../../core/use-config.ts'
import { useAddress } from '../../core/screens/use-address.ts'
import { useDialog } from '../../ui/dialogs/use-dialog.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Rows } from '../../ui/lists/rows.tsx'
import { EntryRow } from './entry-row.tsx'
import { entryWords } from './entry-words.ts'
import { ListChoice } from './list-choice.tsx'
import { placesOf } from './moves.tsx'
import { t } from './texts.ts'

const EntryDialog = whenOpened(() => import('./entry-dialog.tsx'))

/** What an audit row of an entry is about, in any of the lists. */
const live = [
  'site_type_category',
  'site_type_group',
  'unsuitability',
  'other_charge_group',
  'event_type',
  'payment_type',
  'payment_mode',
  'cod',
  'contractor_type',
  'transfer_route',
  'plan_kind',
]

/** A list of a practice only while that is on (lists-8). */
function useKept() {
  useConfig()
  return listRefs.filter((list) => isPracticeOn(listPractices[list]))
}

/** The lists that others choose from, one at a time; which one is in the address (lists-1). */
export default function ListsScreen() {
  const { shown, put } = useAddress()
  const kept = useKept()
  const list = kept.find((ref) => ref === shown.get('list')) ?? listRefs[0]
  const { data, loading, error } = useApi(lists.all, undefined, { live })
  const all = useMemo(() => new Map(data?.map((one) => [one.list, one.entries])), [data])
  const entries = all.get(list) ?? []
  const types = (all.get('payment_types') ?? []).map(({ entry_id, name }) => ({
    value: entry_id,
    label: name,
  }))
  const typeNames = new Map(types.map(({ value, label }) => [value, label]))
  const counts = new Map<ListRef, number>(
    [...all].map(([ref, found]) => [ref, found.filter(({ retired }) => !retired).length]),
  )
  const open = useDialog(`${list}-new`, (opened) => <EntryDialog list={list} types={types} {...opened} />)
  const add = (
    <ActButton size="small" startIcon={<AddIcon />} onClick={open}>
      {t('lists.new')}
    </ActButton>
  )
  return (
    <Screen title={t('lists.title')} loading={loading} error={error}>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '240px minmax(0, 760px)' },
        }}
      >
        <ListChoice list={list} kept={kept} counts={counts} onChoose={(ref) => put({ list: ref })} />
        <Section title={listNames[list]} actions={add} holdsRows>
          <Typography variant="body2" color="text.secondary" sx={{ py: 0.75 }}>
            {t(`lists.about.${list}`)}
          </Typography>
          {entries.length === 0 && <Empty>{t('lists.none')}</Empty>}
          <Rows label={listNames[list]} columns="minmax(0, 1fr) auto">
            {entries.map((entry, at) => (
              <EntryRow
                key={`${list}-${entry.entry_id}`}
                list={list}
                entry={entry}
                places={placesOf(entries, at)}
                words={entryWords(entry, typeNames)}
                types={types}
              />
            ))}
          </Rows>
        </Section>
      </Box>
    </Screen>
  )
}
