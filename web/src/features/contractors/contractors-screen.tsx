import { contractors, type Contractor } from '@sexton/contract/contractors/calls'
import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useApi } from '../../core/api/use-api.ts'
import { useMay } from '../../core/session/use-may.ts'
import { useDialog } from '../../ui/dialogs/use-dialog.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { FoldButton } from '../../ui/actions/fold-button.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { useFolds } from '../../ui/lists/use-folds.ts'
import { ContractorCard } from './contractor-card.tsx'
import { ContractorEditor } from './contractor-editor.tsx'
import { NewContractor } from './new-contractor.tsx'
import { t } from './texts.ts'

/** The contractors of each type, in the order of the types. */
function byType(all: readonly Contractor[]): [string, Contractor[]][] {
  const types = new Map<string, Contractor[]>()
  for (const one of all.toSorted((a, b) => a.contractor_type_ordinal - b.contractor_type_ordinal))
    types.set(one.contractor_type, [...(types.get(one.contractor_type) ?? []), one])
  return [...types]
}

/** Contractors by type, which folds: a card each, one in edit at a time. */
export default function ContractorsScreen() {
  const list = useApi(contractors.list)
  const mayAdd = useMay(contractors.create)
  const [editing, setEditing] = useState<number>()
  const folds = useFolds<string>(() => true)
  const open = useDialog(mayAdd && 'contractor-new', (opened) => <NewContractor {...opened} />)
  const add = mayAdd && (
    <ActButton startIcon={<AddIcon />} onClick={open}>
      {t('contractors.new')}
    </ActButton>
  )
  return (
    <Screen title={t('contractors.title')} actions={add} loading={list.loading} error={list.error}>
      {list.data?.length === 0 && <Empty>{t('contractors.none')}</Empty>}
      {byType(list.data ?? []).map(([type, found]) => (
        <Box component="section" key={type} aria-label={type}>
          <Typography variant="h2" component="h2">
            <FoldButton open={folds.open(type)} onToggle={() => folds.toggle(type)}>
              {t('contractors.of-type', { type, count: found.length })}
            </FoldButton>
          </Typography>
          {folds.open(type) && (
            <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { md: '1fr 1fr' } }}>
              {found.map((contractor) =>
                contractor.contractor_id === editing ? (
                  <ContractorEditor
                    key={contractor.contractor_id}
                    contractor={contractor}
                    onDone={() => setEditing(undefined)}
                  />
                ) : (
                  <ContractorCard
                    key={contractor.contractor_id}
                    contractor={contractor}
                    onEdit={() => setEditing(contractor.contractor_id)}
                  />
                ),
              )}
            </Box>
          )}
        </Box>
      ))}
    </Screen>
  )
}
