import Box from '@mui/material/Box'
import { imports } from '@sexton/contract/imports/calls'
import { fitsHeader } from '@sexton/contract/imports/mapping'
import { useState } from 'react'
import { useApi } from '../../../core/api/use-api.ts'
import { ActButton } from '../../../ui/actions/act-button.tsx'
import { ErrorDisplay } from '../../../ui/feedback/error-display.tsx'
import { useActWithNotice } from '../../../ui/feedback/use-act-with-notice.ts'
import { PlainInput, PlainSelect } from '../plain-inputs.tsx'
import { t } from './csv-texts.ts'
import type { Columns } from './use-columns.ts'

/** Columns that were kept by name for files of this kind, and a name to keep these by (imports-18). */
export function KeptColumns({ columns: { now, take } }: { columns: Columns }) {
  const [name, setName] = useState('')
  const listed = useApi(imports.mappings)
  const keep = useActWithNotice(imports.keepMapping, {}, (kept) => t('csv.kept', { name: kept.name }))
  const remove = useActWithNotice(imports.removeMapping, {}, () => t('csv.kept.removed'))
  if (!now) return null
  const fitting = (listed.data ?? []).filter(
    ({ kind, mapping }) => kind === now.kind && fitsHeader(mapping, now.of.header),
  )
  const same = fitting.find((one) => one.name.toLowerCase() === name.trim().toLowerCase())
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-end', mt: 1.5 }}>
      {fitting.length > 0 && (
        <PlainSelect
          label={t('csv.kept.take')}
          value=""
          empty={t('csv.kept.none')}
          options={fitting.map((one) => ({ value: String(one.import_mapping_id), label: one.name }))}
          onChange={(chosen) => {
            const kept = fitting.find((one) => String(one.import_mapping_id) === chosen)
            if (!kept) return
            take(kept.mapping)
            setName(kept.name)
          }}
          width={220}
        />
      )}
      <PlainInput label={t('csv.kept.name')} value={name} onChange={setName} width={220} />
      <ActButton
        variant="outlined"
        pending={keep.pending}
        reason={name.trim() === '' && t('csv.kept.name.missing')}
        onClick={() => void keep.run({ body: { kind: now.kind, name, mapping: now.mapping } })}
      >
        {t(same ? 'csv.kept.again' : 'csv.kept.keep')}
      </ActButton>
      {same && (
        <ActButton
          variant="text"
          pending={remove.pending}
          onClick={() => void remove.run({ params: { import_mapping_id: same.import_mapping_id } })}
        >
          {t('csv.kept.remove')}
        </ActButton>
      )}
      <ErrorDisplay error={keep.error ?? remove.error} retry={false} />
    </Box>
  )
}
