import { burials } from '@sexton/contract/burials/calls'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import type { Burial } from '@sexton/contract/burials/burial'
import { useParams } from 'react-router'
import { useApi } from '../../core/api/use-api.ts'
import { useMay } from '../../core/session/use-may.ts'
import { Messages } from '../../ui/feedback/messages.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { ShowMore, useShown, type Shown } from '../../ui/lists/show-more.tsx'
import { StatusChip } from '../../ui/theme/status-chip.tsx'
import { AuditPanel } from '../audits/public.ts'
import { DocumentsPanel } from '../documents/public.ts'
import { FlagSwitch, NotesPanel } from '../notes/public.ts'
import { AdminActions } from './admin-actions.tsx'
import { Beside, LiesThere, SameSlot } from './form/beside.tsx'
import { BurialActions } from './burial-actions.tsx'
import { BurialPhotos } from './burial-photos.tsx'
import { nameOf } from './burial-words.ts'
import { ContagiousChip } from './contagious-chip.tsx'
import { DeceasedSection } from './form/deceased-section.tsx'
import { KinSection } from './form/kin-section.tsx'
import { LegacySuspect } from './legacy/legacy-suspect.tsx'
import { MissingCharges } from './missing-charges.tsx'
import { PlaceSection } from './ground/place-section.tsx'
import { RecordSection } from './record-section.tsx'
import { SaleSection } from './sale-section.tsx'
import { SelectSite } from './ground/select-site.tsx'
import { t } from './texts.ts'

function Sections({ burial, shown, outdated }: { burial: Burial; shown: Shown; outdated: boolean }) {
  const { burial_id, customer_id } = burial
  const mayEdit = useMay('PERM_EDIT')
  const parent = { type: 'burial', id: burial_id } as const
  return (
    <>
      <LegacySuspect burial={burial} />
      <LiesThere burial={burial} />
      <SameSlot burial={burial} />
      <MissingCharges burial={burial} />
      <Messages messages={burial.charge_warnings} severity="warning" />
      <DeceasedSection burial={burial} />
      <SelectSite burial={burial} />
      <PlaceSection burial={burial} />
      <Beside burial={burial}>
        <ShowMore
          shown={shown}
          list={{ data: burial.beside, total: burial.beside_count, outdated }}
          ordered
        />
      </Beside>
      <KinSection burial={burial} />
      <SaleSection burial={burial} />
      <DocumentsPanel parent={parent} uploadTo={parent} customerId={customer_id} readOnly={!mayEdit} />
      <BurialPhotos burial={burial} />
      <NotesPanel parent={parent} readOnly={!mayEdit} />
      <AdminActions burial={burial} />
      <RecordSection burial={burial} />
      <AuditPanel object="burial" id={burial_id} />
    </>
  )
}

/** The burial. */
export default function BurialScreen() {
  const burial_id = Number(useParams()['burial_id'])
  const params = { burial_id }
  const shown = useShown()
  const given = { params, query: { limit: shown.limit } }
  const live = ['sale', 'sale_site', 'site'] as const
  const { data, loading, error, outdated } = useApi(burials.get, given, { live, keepLast: 'record' })
  return (
    <Screen
      title={t('burial.title')}
      number={burial_id}
      status={
        data && (
          <>
            <Typography variant="h1" component="span" sx={{ fontWeight: 400 }}>
              {nameOf(data)}
            </Typography>
            <StatusChip kind="burial" status={data.burial_status_ref} />
            {data.is_legacy && <Chip size="small" variant="outlined" label={t('burial.legacy')} />}
            {data.cod_is_contagious && <ContagiousChip />}
          </>
        )
      }
      actions={
        data && (
          <>
            <FlagSwitch endpoint={burials.flag} params={params} flag={data.flag} />
            <BurialActions burial={data} />
          </>
        )
      }
      loading={loading}
      error={error}
    >
      {data && <Sections burial={data} shown={shown} outdated={outdated} />}
    </Screen>
  )
}
