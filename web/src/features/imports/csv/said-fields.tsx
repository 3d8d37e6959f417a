import Box from '@mui/material/Box'
import { sites } from '@sexton/contract/sites/calls'
import { useApi } from '../../../core/api/use-api.ts'
import { whenOpened } from '../../../ui/dialogs/when-opened.tsx'
import { CemeterySelect } from '../cemetery-select.tsx'
import { PlainSelect } from '../plain-inputs.tsx'
import { t } from './csv-texts.ts'
import type { BulkImport } from './use-bulk-import.ts'

const WhoseBurials = whenOpened(() => import('./whose-burials.tsx'), <Box sx={{ width: 330, height: 84 }} />)

/** The type of sites whose line names none. */
function TypeOfLines({ bulk: { said, say } }: { bulk: BulkImport }) {
  const types = useApi(sites.types)
  return (
    <PlainSelect
      label={t('csv.type')}
      value={said.site_type_id}
      onChange={(site_type_id) => say({ site_type_id })}
      empty={t('csv.type.none')}
      options={(types.data ?? []).map((one) => ({ value: String(one.site_type_id), label: one.site_type }))}
      width={250}
    />
  )
}

/** What is said of all lines: the type of sites, whose they are, the cemetery of their blocks. */
export function SaidFields({ bulk }: { bulk: BulkImport }) {
  const { said, say, columns } = bulk
  const kind = columns.now?.kind
  const hasGround = kind === 'sites' || kind === 'burials'
  if (kind === 'receipts' || kind === 'owners')
    return <CemeterySelect value={said.cemetery_id} onChange={(cemetery_id) => say({ cemetery_id })} />
  if (!hasGround) return null
  const isSites = kind === 'sites'
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1.5 }}>
      {isSites && <TypeOfLines bulk={bulk} />}
      <CemeterySelect value={said.cemetery_id} onChange={(cemetery_id) => say({ cemetery_id })} />
      {!isSites && <WhoseBurials bulk={bulk} />}
    </Box>
  )
}
