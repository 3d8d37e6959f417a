import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { allTaken, burialsByGrave, takenIn, type ListedBurial } from '@sexton/contract/sales/listed-burial'
import type { SaleSite } from '@sexton/contract/sales/sale-site'
import { AddBurial } from '../add-burial.tsx'
import { BurialLine } from '../burial-line.tsx'
import { LabelledLine } from '../../../ui/lists/labelled-line.tsx'
import { t } from '../draft-texts.ts'
import { SaleMore } from '../sale-more.tsx'

interface Properties {
  site: SaleSite
  /** The sale on screen: its own burials can be changed, others in the same grave only seen. */
  sale: { sale_id: number; tariff_id: number }
  editable: boolean
  /** Its burials can be changed, also once it is placed. */
  fillable: boolean
}

interface Row {
  grave_no: number | null
  free: number
  burials: readonly ListedBurial[]
  /** How many lie there beside those listed. */
  more: number
}

/** The graves of a site, and those whose grave is not chosen yet; a type alone has no graves, only places. */
function rowsOf(site: SaleSite): Row[] {
  const burials = site.burials.filter((burial) => burial.grave_no === null)
  const unknown = takenIn(site.taken, null)
  const unplaced = { grave_no: null, burials, more: unknown - burials.length }
  if (site.site_id === null) {
    const free = site.graves * site.burials_per_grave - allTaken(site.taken)
    return [{ ...unplaced, free }]
  }
  const graves = burialsByGrave(site, site.burials, site.taken)
  return unknown > 0 ? [...graves, { ...unplaced, free: 0 }] : graves
}

const nameOf = (grave_no: number | null, { site_id }: SaleSite) =>
  grave_no ? t('draft.grave.number', { grave_no }) : t(site_id ? 'draft.grave.unknown' : 'draft.grave.none')

/** The burials of a site by grave number, with Add burial where a place is free. */
export function GraveList({ site, sale, editable, fillable }: Properties) {
  return (
    <>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {rowsOf(site).map(({ grave_no, free, burials, more }) => (
          <LabelledLine key={grave_no ?? 'none'} component="li" label={nameOf(grave_no, site)}>
            {burials.map((burial) => (
              <BurialLine
                key={burial.burial_id}
                burial={burial}
                places={site.burials_per_grave}
                mayEdit={fillable && burial.sale_id === sale.sale_id}
                mayDelete={editable && burial.sale_id === sale.sale_id}
              />
            ))}
            {more > 0 && (
              <Typography color="text.secondary" sx={{ lineHeight: '28px' }}>
                {t('draft.grave.more', { listed: burials.length, count: more })}
              </Typography>
            )}
            {editable && free > 0 && <AddBurial site={site} sale={sale} grave_no={grave_no} />}
            {(free > 0 ? !editable || burials.length + more > 0 : burials.length + more === 0) && (
              <Typography color="text.secondary" sx={{ lineHeight: '28px' }}>
                {t('draft.grave.free', { free })}
              </Typography>
            )}
          </LabelledLine>
        ))}
      </Box>
      <SaleMore rows={site.burials} total={allTaken(site.taken)} ordered />
    </>
  )
}
