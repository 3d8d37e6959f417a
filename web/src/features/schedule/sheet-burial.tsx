import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { BlockPlan, Contact, SheetBurial } from '@sexton/contract/day-sheet'
import { Fragment } from 'react'
import { age, deceasedName } from '../../core/formats.ts'
import { Facts } from '../../ui/facts.tsx'
import { FlaggedChip } from '../../ui/flagged-chip.tsx'
import { PhoneLink, ScreenLink } from '../../ui/links.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { BlockPlanDrawing } from './block-plan.tsx'
import { SheetNotes } from './sheet-notes.tsx'
import { t } from './day-sheet-texts.ts'

const nameOf = (burial: SheetBurial) =>
  deceasedName({
    first_name: burial.deceased_first_name,
    middle_name: burial.deceased_middle_name,
    last_name: burial.deceased_last_name,
  })

function Reachable({ of }: { of: Contact }) {
  return (
    <>
      {of.relation ? `${of.name} (${of.relation})` : of.name}
      {of.phones.map((phone) => (
        <Fragment key={phone}>
          <br />
          <PhoneLink phone={phone} />
        </Fragment>
      ))}
    </>
  )
}

function placeOf(burial: SheetBurial) {
  const { block_ref: block, row_no: row, site_no: site } = burial
  if (block === null || row === null || site === null) return t('sheet.no-place')
  return <b>{t('sheet.place', { block, row, site: String(site) })}</b>
}

function graveOf({ grave_no: grave, position, grave_places: places }: SheetBurial) {
  if (grave === null || position === null || places === null) return grave
  return <b>{t('sheet.grave.place', { grave, position, places })}</b>
}

const Contagion = ({ words }: { words: string | null }) => (
  <Box role="note" sx={{ border: '2px solid', px: 1, py: 0.5, my: 1, fontWeight: 500, width: 'fit-content' }}>
    {t('sheet.contagious')}
    {words && `: ${words}`}
  </Box>
)

function SheetFacts({ burial }: { burial: SheetBurial }) {
  const { undertaker, contact } = burial
  return (
    <Facts
      facts={[
        [t('sheet.site'), placeOf(burial)],
        [t('sheet.grave'), graveOf(burial)],
        [t('sheet.site-type'), burial.site_type],
        [t('sheet.age'), age(burial.deceased_birth_date, burial.death_date, burial.deceased_age)],
        [t('sheet.undertaker'), undertaker && <Reachable of={undertaker} />],
        [t('sheet.contact'), <Reachable key="contact" of={contact} />],
      ]}
    />
  )
}

/** A burial on the day sheet: who, where exactly, whom to ring up, what to know. Never cut by the end of a page. */
export function SheetBurialCard({ burial, plan }: { burial: SheetBurial; plan: BlockPlan | undefined }) {
  const { plot, site_ref } = burial
  return (
    <Box
      component="article"
      sx={{
        borderTop: 1,
        borderColor: 'divider',
        py: 1.25,
        breakInside: 'avoid',
        display: 'flex',
        gap: 2,
        flexWrap: 'wrap',
      }}
    >
      <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap', mb: 0.75 }}>
          <Typography variant="h3" component="h3" sx={{ fontSize: '1.1rem', overflowWrap: 'anywhere' }}>
            <ScreenLink to={`/burial/${burial.burial_id}`} color="inherit">
              {nameOf(burial)}
            </ScreenLink>
          </Typography>
          <StatusChip kind="burial" status={burial.burial_status_ref} />
          {burial.flag && <FlaggedChip />}
        </Stack>
        {burial.cod_is_contagious && <Contagion words={burial.contagion} />}
        <SheetFacts burial={burial} />
        <SheetNotes notes={burial.notes} />
      </Box>
      {plan && plot && site_ref && (
        <Box sx={{ flex: '0 1 250px', minWidth: 0 }}>
          <BlockPlanDrawing plan={plan} plot={plot} row_no={burial.row_no} site_ref={site_ref} />
        </Box>
      )}
    </Box>
  )
}
