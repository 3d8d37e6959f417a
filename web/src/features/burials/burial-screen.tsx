import { burials } from '@sexton/contract/burials/calls'
import Typography from '@mui/material/Typography'
import type { Burial } from '@sexton/contract/burials/burial'
import { useParams } from 'react-router'
import { useAhead } from '../../core/api/use-ahead.ts'
import { useApi } from '../../core/api/use-api.ts'
import { usePractice } from '../../core/practices.ts'
import { useMay } from '../../core/session/use-may.ts'
import { HoldStrip } from '../../domain/holds/hold-strip.tsx'
import { StoppedStrip } from '../../domain/holds/stopped-strip.tsx'
import type { Stopped } from '../../domain/holds/use-stopped.ts'
import { BurialPlan } from '../plans/public.ts'
import { BookedBy } from '../../domain/desk/lazy-booked-by.tsx'
import { BurialRights } from '../../domain/rights/lazy-rights.tsx'
import { aroundBurial } from '../../domain/surroundings/around-site.ts'
import { MapPanel } from '../../domain/surroundings/map-panel.tsx'
import { Messages } from '../../ui/feedback/messages.tsx'
import { RecordScreen } from '../../ui/layout/record-screen.tsx'
import { ShowMore, useShown, type Shown } from '../../ui/lists/show-more.tsx'
import { AuditPanel } from '../audits/public.ts'
import { WithDigging, type BurialDig } from '../digging/public.ts'
import { ConsentNeed } from '../consents/public.ts'
import { DocumentsPanel, documentsOf } from '../documents/public.ts'
import { CoffinLine } from '../graves/public.ts'
import { factsOf, NotesPanel, notesOf, OtherFacts } from '../notes/public.ts'
import { BurialActions } from './burial-actions.tsx'
import { BurialMarks } from './burial-chips.tsx'
import { BurialFigure } from './burial-figure.tsx'
import { BurialNeeds } from './steps/burial-needs.tsx'
import { BurialPhotos } from './burial-photos.tsx'
import { BurialStep, useMayStep } from './steps/burial-step.tsx'
import { DidNotTakePlace } from './steps/did-not-take-place.tsx'
import { MayLie } from './steps/may-lie.tsx'
import { nameOf } from './burial-words.ts'
import { Beside, LiesThere, SameSlot } from './form/beside.tsx'
import { DeceasedSection } from './form/deceased-section.tsx'
import { KinSection } from './form/kin-section.tsx'
import { LegacySuspect } from './legacy/legacy-suspect.tsx'
import { PlaceSection } from './ground/place-section.tsx'
import { PublicSection } from './public-section.tsx'
import { photosOfBurial } from '../photos/public.ts'
import { BurialTexts } from '../texts/public.ts'
import { RecordLine } from './record-line.tsx'
import { chargesOf, SaleSection } from './sale-section.tsx'
import { SelectSite } from './ground/select-site.tsx'
import { t } from './record-texts.ts'

interface Properties {
  burial: Burial
  /** Its order to dig, while the practice is on. */
  dig: BurialDig | undefined
  stopped: Stopped | null
  shown: Shown
  outdated: boolean
}

/** With orders to dig on, the coffin stands with what happens at the grave. */
const useCoffinLine = () => {
  const ordersDig = usePractice('dig_orders')
  return usePractice('grave_room') && !ordersDig
}

const Coffin = ({ burial_id }: { burial_id: number }) =>
  useCoffinLine() && <CoffinLine burial_id={burial_id} />

/** What the burial is: the person, the day, the place, the family, the sale. */
const Sections = ({ burial, dig, stopped, shown, outdated }: Properties) => (
  <>
    <HoldStrip holds={burial.holds} />
    <StoppedStrip stopped={stopped} />
    <LegacySuspect burial={burial} />
    {!dig?.digging.not_laid && <MayLie burial={burial} dig={dig} />}
    <LiesThere burial={burial} />
    <SameSlot burial={burial} />
    <Messages messages={burial.charge_warnings} severity="warning" />
    <SelectSite burial={burial} />
    <DeceasedSection burial={burial} />
    <PlaceSection burial={burial}>
      <Coffin burial_id={burial.burial_id} />
      <Beside burial={burial}>
        <ShowMore
          shown={shown}
          list={{ data: burial.beside, total: burial.beside_count, outdated }}
          ordered
        />
      </Beside>
    </PlaceSection>
    {dig && (
      <dig.parts.AtGrave
        burial={burial}
        digging={dig.digging}
        didNotTakePlace={<DidNotTakePlace burial={burial} color="inherit" />}
      />
    )}
    {burial.burial_status_ref === 'COMPLETE' && <BurialPlan burial={burial} />}
    <BurialRights burial={burial} />
    <KinSection burial={burial} />
    <SaleSection burial={burial} />
    <OtherFacts of={{ type: 'burial', id: burial.burial_id }} />
    <BookedBy burial_id={burial.burial_id} />
    <RecordLine burial={burial} />
  </>
)

function BesideBurial({ burial }: { burial: Burial }) {
  const { burial_id, customer_id, site_id, site_ref } = burial
  const mayEdit = useMay('PERM_EDIT')
  const parent = { type: 'burial', id: burial_id } as const
  return (
    <>
      <PublicSection burial={burial} />
      <DocumentsPanel parent={parent} uploadTo={parent} customerId={customer_id} readOnly={!mayEdit} />
      {site_id && site_ref && <MapPanel sites={[{ site_id, site_ref }]} of={{ burial_id }} />}
      <BurialPhotos burial={burial} />
      <NotesPanel parent={parent} readOnly={!mayEdit} />
      <BurialTexts burial_id={burial_id} />
      <AuditPanel object="burial" id={burial_id} />
    </>
  )
}

const WhoAndStatus = ({ burial }: { burial: Burial }) => (
  <>
    <Typography variant="h1" component="span" sx={{ fontWeight: 400 }}>
      {nameOf(burial)}
    </Typography>
    <BurialMarks burial={burial} />
  </>
)

function Known({ error, ...known }: Properties & { error: Error | null }) {
  const { burial, dig } = known
  const mayStep = useMayStep(burial)
  const isSettled = burial.burial_status_ref === 'COMPLETE'
  return (
    <RecordScreen
      title={t('burial.title')}
      number={burial.burial_id}
      status={<WhoAndStatus burial={burial} />}
      actions={<BurialActions burial={burial} />}
      figure={<BurialFigure burial={burial} />}
      needs={
        !isSettled && (
          <>
            <BurialNeeds burial={burial} dig={dig} />
            <BurialPlan burial={burial} />
            <ConsentNeed burial={burial} />
          </>
        )
      }
      step={mayStep && <BurialStep burial={burial} dig={dig} />}
      beside={<BesideBurial burial={burial} />}
      error={error}
    >
      <Sections {...known} />
    </RecordScreen>
  )
}

/** The burial, and in the same request what its parts ask for. */
function useBurialScreen(burial_id: number, shown: Shown) {
  const own = { type: 'burial', id: burial_id } as const
  useAhead(...documentsOf(own))
  useAhead(...notesOf(own))
  useAhead(...factsOf('burial', burial_id))
  useAhead(...chargesOf(burial_id))
  useAhead(...photosOfBurial(burial_id))
  useAhead(...aroundBurial(burial_id))
  const given = { params: { burial_id }, query: { limit: shown.limit } }
  const live = ['sale', 'sale_site', 'site'] as const
  return useApi(burials.get, given, { live, keepLast: 'record' })
}

/** The burial. */
export default function BurialScreen() {
  const burial_id = Number(useParams()['burial_id'])
  const shown = useShown()
  const { data, loading, error, outdated } = useBurialScreen(burial_id, shown)
  return (
    <WithDigging burial_id={burial_id}>
      {({ dig, stopped, waits, error: digError }) =>
        data && !waits ? (
          <Known
            burial={data}
            dig={dig}
            stopped={stopped}
            shown={shown}
            outdated={outdated}
            error={error ?? digError}
          />
        ) : (
          <RecordScreen
            title={t('burial.title')}
            number={burial_id}
            loading={loading || waits}
            error={error}
          />
        )
      }
    </WithDigging>
  )
}
