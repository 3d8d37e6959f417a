import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { isBuried, siteLacks } from '@sexton/contract/sales/delivery'
import type { ListedBurial } from '@sexton/contract/sales/listed-burial'
import type { Sale } from '@sexton/contract/sales/sale'
import type { SaleSite } from '@sexton/contract/sales/sale-site'
import { Link as RouterLink } from 'react-router'
import { shortDate } from '../../../core/format/formats.ts'
import { Checklist, type Check } from '../../../ui/layout/checklist.tsx'
import { ScreenLink } from '../../../ui/layout/links.tsx'
import { useSaleMode } from '../sale-mode.ts'
import { t } from '../texts.ts'
import { focusAgreement } from './agreement-place.ts'

const lacksOf = (site: SaleSite, { is_legacy }: Sale) =>
  siteLacks({ sited: site.site_id !== null, agreed: site.agreementDocumentId !== null }, is_legacy)

/** What a sale still has to deliver (sales-4), in the order it is done. */
function leftOf(sale: Sale) {
  const { sale_sites: sites, burials } = sale
  return {
    unsited: sites.filter((site) => lacksOf(site, sale).includes('site')),
    unsigned: sites.filter((site) => lacksOf(site, sale).includes('agreement')),
    burials: burials.filter((burial) => !isBuried(burial.burial_status_ref)),
  }
}

const isPaid = (sale: Sale) => sale.sale_status_ref === 'PAID'
const isOrdered = (sale: Sale) => sale.sale_status_ref === 'ORDERED'

/** Whether more than its payment, which the sum owed says, keeps a sale from Fulfilled. */
export const isToDeliver = (sale: Sale): boolean =>
  isPaid(sale) || (isOrdered(sale) && Object.values(leftOf(sale)).some((left) => left.length > 0))

/** Of what follows the payment so much is said while that is awaited. */
const atMost = 5

const missing = (key: string, label: Check['label']): Check => ({ key, label, isDone: false })

/** While it is not paid the payment comes first, and no long list keeps it out of sight. */
function withPayment(checks: readonly Check[]) {
  const payment = missing('payment', t('sale.left.payment'))
  if (checks.length <= atMost) return [payment, ...checks]
  const more = missing('more', t('sale.left.more', { count: checks.length - atMost + 1 }))
  return [payment, ...checks.slice(0, atMost - 1), more]
}

function burialWords({
  deceased: name,
  burial_status_ref: status,
  burial_date,
  burial_precision,
}: ListedBurial) {
  const isDay = burial_date !== null && burial_precision === 'day'
  if (status === 'CONFIRMED' && isDay)
    return t('sale.left.CONFIRMED.day', { name, day: shortDate(burial_date) })
  return t(`sale.left.${status === 'COMPLETE' ? 'CONFIRMED' : status}`, { name })
}

/** Each thing that keeps a sale from Fulfilled, with the way to it; only where `isToDeliver`. */
export function BeforeFulfilled({ sale }: { sale: Sale }) {
  const { fillable } = useSaleMode(sale)
  const { unsited, unsigned, burials } = leftOf(sale)
  const checks = [
    ...unsited.map(({ sale_site_id, site_type }) =>
      missing(`site-${sale_site_id}`, t('sale.left.site', { site_type })),
    ),
    ...unsigned.map(({ sale_site_id, site_ref, site_type }) => {
      const words = t('sale.left.agreement', { site: site_ref ?? site_type })
      const onIt = () => focusAgreement(sale_site_id)
      return missing(
        `agreement-${sale_site_id}`,
        fillable ? (
          <Link component="button" type="button" sx={{ textAlign: 'left' }} onClick={onIt}>
            {words}
          </Link>
        ) : (
          words
        ),
      )
    }),
    ...burials.map((burial) =>
      missing(
        `burial-${burial.burial_id}`,
        <ScreenLink to={`/burial/${burial.burial_id}`}>{burialWords(burial)}</ScreenLink>,
      ),
    ),
  ]
  if (isOrdered(sale)) return <Checklist title={t('sale.left')} checks={withPayment(checks)} />
  // Only the first burials of a sale are listed.
  const further = missing('further', t('sale.left.further'))
  return <Checklist title={t('sale.left')} checks={checks.length > 0 ? checks : [further]} />
}

/** The next step of a paid sale: the agreement that is missing, then its first burial that is not complete. */
export function NextDelivery({ sale }: { sale: Sale }) {
  const { fillable } = useSaleMode(sale)
  if (!isPaid(sale)) return null
  const { unsigned, burials } = leftOf(sale)
  const [agreement] = fillable ? unsigned : []
  if (agreement)
    return (
      <Button variant="contained" onClick={() => focusAgreement(agreement.sale_site_id)}>
        {t('sale.next.agreement')}
      </Button>
    )
  if (!burials[0]) return null
  return (
    <Button component={RouterLink} to={`/burial/${burials[0].burial_id}`} variant="contained">
      {t('sale.next.burial')}
    </Button>
  )
}
