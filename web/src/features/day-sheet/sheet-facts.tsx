import Box from '@mui/material/Box'
import type { Contact, SheetBurial } from '@sexton/contract/day-sheet/calls'
import { ageWords } from '@sexton/contract/values/age'
import { Fragment, type ReactNode } from 'react'
import { graveWords } from '../../core/format/grave-words.ts'
import { useCemeteryOfRef } from '../../domain/cemeteries/use-cemeteries.ts'
import { PhoneLink } from '../../ui/layout/links.tsx'
import { t } from './day-sheet-texts.ts'

/** On a phone each number on a line of its own, printed behind the name. */
const Reachable = ({ of }: { of: Contact }) => (
  <>
    {of.relation ? `${of.name} (${of.relation})` : of.name}
    {of.phones.map((phone) => (
      <Fragment key={phone}>
        {' '}
        <Box component="span" sx={{ display: 'block', displayPrint: 'inline', whiteSpace: 'nowrap' }}>
          <PhoneLink phone={phone} />
        </Box>
      </Fragment>
    ))}
  </>
)

function Place({ block_ref: block, row_no: row, site_no: site }: SheetBurial) {
  const cemetery = useCemeteryOfRef()(block)
  if (block === null || row === null || site === null) return t('sheet.no-place')
  return <b>{[t('sheet.place', { block, row, site: String(site) }), cemetery].filter(Boolean).join(', ')}</b>
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) =>
  children && (
    <Box sx={{ display: 'flex', gap: 0.75, minWidth: 0 }}>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Box>
  )

/** What the grounds staff ask of a burial, in few lines: a day of many burials is to fit on few pages. */
export function SheetFacts({ burial }: { burial: SheetBurial }) {
  const { undertaker, contact } = burial
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        columnGap: 1.5,
        rowGap: 0.25,
        m: 0,
        fontSize: 'body1.fontSize',
      }}
    >
      <Fact label={t('sheet.site')}>
        <Place {...burial} />
      </Fact>
      <Fact label={t('sheet.grave')}>{burial.grave_no !== null && <b>{graveWords(burial)}</b>}</Fact>
      <Fact label={t('sheet.site-type')}>{burial.site_type}</Fact>
      <Fact label={t('sheet.age')}>{ageWords(burial)}</Fact>
      <Fact label={t('sheet.undertaker')}>{undertaker && <Reachable of={undertaker} />}</Fact>
      <Fact label={t('sheet.contact')}>
        <Reachable of={contact} />
      </Fact>
    </Box>
  )
}
