import { contractors, type Contractor } from '@sexton/contract/contractors/calls'
import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect, useEffectEvent, useState } from 'react'
import { useApi } from '../../core/api/use-api.ts'
import { autosavedForm } from '../../core/forms/autosaved-forms.ts'
import { leaveFormAsking } from '../../core/forms/leave-question.ts'
import type { Shown } from '../../core/forms/with-held.ts'
import { useSession } from '../../core/session/session-context.ts'
import { useMay } from '../../core/session/use-may.ts'
import { useDialog } from '../../ui/dialogs/use-dialog.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { FoldButton } from '../../ui/actions/fold-button.tsx'
import { HeldRow, useHeldRows } from '../../ui/forms/held-rows.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { useFolds } from '../../ui/lists/use-folds.ts'
import { ContractorCard } from './contractor-card.tsx'
import { ContractorEditor, editOf } from './contractor-editor.tsx'
import { NewContractor } from './new-contractor.tsx'
import { t } from './texts.ts'

/** The contractors of each type, in the order of the types. */
function byType(all: readonly Shown<Contractor>[]): [string, Contractor[]][] {
  const types = new Map<string, Contractor[]>()
  for (const { row, placed } of all.toSorted(
    (a, b) => a.placed.contractor_type_ordinal - b.placed.contractor_type_ordinal,
  ))
    types.set(placed.contractor_type, [...(types.get(placed.contractor_type) ?? []), row])
  return [...types]
}

interface OneProperties {
  contractor: Contractor
  editing: boolean
  onEdit: () => void
  onDone: () => void
}

/** One contractor; it is in edit from the beginning where something typed into it was stored. */
function OneContractor({ contractor, editing, onEdit, onDone }: OneProperties) {
  const { user_id } = useSession().user
  const openAgain = useEffectEvent(() => {
    if (autosavedForm(user_id, editOf(contractor))) onEdit()
  })
  useEffect(() => openAgain(), [])
  return editing ? (
    <ContractorEditor contractor={contractor} onDone={onDone} />
  ) : (
    <ContractorCard contractor={contractor} onEdit={() => leaveFormAsking(onEdit)} />
  )
}

/** Contractors by type, which folds but for what is in edit: a card each, one in edit at a time (contractors-6). */
export default function ContractorsScreen() {
  const list = useApi(contractors.list, {}, { live: ['burial', 'event'] })
  const mayAdd = useMay(contractors.create)
  const { rows, hold } = useHeldRows(list.data, ({ contractor_id }) => contractor_id)
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
      {byType(rows).map(([type, found]) => (
        <Box component="section" key={type} aria-label={type}>
          <Typography variant="h2" component="h2">
            <FoldButton open={folds.open(type)} onToggle={() => folds.toggle(type)}>
              {t('contractors.of-type', { type, count: found.length })}
            </FoldButton>
          </Typography>
          <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { md: '1fr 1fr' } }}>
            {found
              .filter(({ contractor_id }) => folds.open(type) || contractor_id === editing)
              .map((contractor) => (
                <HeldRow key={contractor.contractor_id} id={contractor.contractor_id} hold={hold}>
                  <OneContractor
                    contractor={contractor}
                    editing={contractor.contractor_id === editing}
                    onEdit={() => setEditing(contractor.contractor_id)}
                    onDone={() => setEditing(undefined)}
                  />
                </HeldRow>
              ))}
          </Box>
        </Box>
      ))}
    </Screen>
  )
}
