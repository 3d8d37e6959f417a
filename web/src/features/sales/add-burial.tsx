import AddIcon from '@mui/icons-material/Add'
import { burials } from '@sexton/contract/burials/calls'
import type { SaleSite } from '@sexton/contract/sales/sale-site'
import { useLocation, useNavigate } from 'react-router'
import { fromRecord } from '../../core/screens/from-record.ts'
import { useAct } from '../../core/api/use-act.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { t } from './draft-texts.ts'

interface Properties {
  site: SaleSite
  sale: { sale_id: number; tariff_id: number }
  /** Null while the site is not chosen. */
  grave_no: number | null
  /** Ashes, on top of a grave that has places for them. */
  ashes?: boolean
}

const addBurial = { label: 'draft.grave.add', to: 'draft.grave.add.to' } as const
const addAshes = { label: 'draft.grave.ashes', to: 'draft.grave.ashes.to' } as const

/** Adds a burial on a free grave and leads to its form (Edit Burial). */
export function AddBurial({ site, sale, grave_no, ashes = false }: Properties) {
  const navigate = useNavigate()
  // With the day and slot that the sale was opened to book (calendar-11).
  const { search } = useLocation()
  const act = useAct(burials.create, {
    onDone: ({ burial_id }) => void navigate(`/edit_burial/${burial_id}${search}`, fromRecord),
  })
  const { sale_id, tariff_id } = sale
  const { sale_site_id, site_type_id, site_id } = site
  const remains = ashes ? { remains_kind: 'ASHES' as const } : {}
  const names = ashes ? addAshes : addBurial
  return (
    <>
      <ActButton
        variant="text"
        startIcon={<AddIcon />}
        aria-label={grave_no ? t(names.to, { grave_no }) : undefined}
        pending={act.pending}
        onClick={() =>
          void act.run({
            body: { sale_id, sale_site_id, site_type_id, site_id, grave_no, tariff_id, ...remains },
          })
        }
      >
        {t(names.label)}
      </ActButton>
      <ErrorDisplay error={act.error} />
    </>
  )
}
