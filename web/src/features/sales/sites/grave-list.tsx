import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { allTaken, burialsByGrave, takenIn, type ListedBurial } from '@sexton/contract/sales/listed-burial'
import type { SaleSite } from '@sexton/contract/sales/sale-site'
import { usePractice } from '../../../core/practices.ts'
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
  places?: number
  free: number
  ashes_free?: number
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

const isEmpty = ({ burials, more }: Row) => burials.length + more === 0

/** `to`: it stands for several graves, to this one. */
type Shown = Row & { to?: number }

/** Neighbouring graves with nobody in them and as many places are one row, where nothing can be done with them. */
function shownRows(rows: readonly Row[], editable: boolean): Shown[] {
  if (editable) return [...rows]
  return rows.reduce<Shown[]>((shown, row) => {
    const last = shown.at(-1)
    const isAlike = last && isEmpty(last) && isEmpty(row) && last.free === row.free
    if (!isAlike || row.grave_no === null) return [...shown, row]
    return [...shown.slice(0, -1), { ...last, to: row.grave_no }]
  }, [])
}

function nameOf({ grave_no, to }: Shown, { site_id }: SaleSite) {
  if (grave_no && to) return t('draft.grave.range', { grave_no, to })
  if (grave_no) return t('draft.grave.number', { grave_no })
  return t(site_id ? 'draft.grave.unknown' : 'draft.grave.none')
}

/** Who lies in a grave, and what is free there. */
function Grave({ row, site, sale, editable, fillable }: Properties & { row: Shown }) {
  const { grave_no, to, free, burials, more, places = site.burials_per_grave, ashes_free = 0 } = row
  const takesAshes = usePractice('grave_room') && free === 0 && ashes_free > 0
  const isTold = free > 0 ? !editable || !isEmpty(row) : isEmpty(row)
  return (
    <>
      {burials.map((burial) => (
        <BurialLine
          key={burial.burial_id}
          burial={burial}
          places={places}
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
      {editable && takesAshes && <AddBurial site={site} sale={sale} grave_no={grave_no} ashes />}
      {isTold && (
        <Typography color="text.secondary" sx={{ lineHeight: '28px' }}>
          {t(to ? 'draft.grave.free.each' : 'draft.grave.free', { free })}
        </Typography>
      )}
    </>
  )
}

/** The burials of a site by grave number, with Add burial where a place is free. */
export function GraveList({ site, sale, editable, fillable }: Properties) {
  return (
    <>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shownRows(rowsOf(site), editable).map((row) => (
          <LabelledLine key={row.grave_no ?? 'none'} component="li" label={nameOf(row, site)}>
            <Grave row={row} site={site} sale={sale} editable={editable} fillable={fillable} />
          </LabelledLine>
        ))}
      </Box>
      <SaleMore rows={site.burials} total={allTaken(site.taken)} ordered />
    </>
  )
}
