import { contractors } from '@sexton/contract/contractors'
import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useApi } from '../../core/use-api.ts'
import { useMay } from '../../core/use-may.ts'
import { ActButton } from '../../ui/act-button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Screen } from '../../ui/screen.tsx'
import { ContractorCard } from './contractor-card.tsx'
import { ContractorEditor } from './contractor-editor.tsx'
import { NewContractor } from './new-contractor.tsx'
import { t } from './texts.ts'

/** Contractors (document 000 section 2.9): a card each, one in edit at a time. */
export default function ContractorsScreen() {
  const list = useApi(contractors.list)
  const mayAdd = useMay(contractors.create)
  const [adding, setAdding] = useState(false)
  const [editing, setEditing] = useState<number>()
  const add = mayAdd && (
    <ActButton startIcon={<AddIcon />} onClick={() => setAdding(true)}>
      {t('contractors.new')}
    </ActButton>
  )
  return (
    <Screen title={t('contractors.title')} actions={add} loading={list.loading} error={list.error}>
      {list.data?.length === 0 && <Empty>{t('contractors.none')}</Empty>}
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { md: '1fr 1fr' } }}>
        {list.data?.map((contractor) =>
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
      {adding && <NewContractor onClose={() => setAdding(false)} />}
    </Screen>
  )
}
