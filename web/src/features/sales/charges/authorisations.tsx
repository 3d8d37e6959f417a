import Box from '@mui/material/Box'
import type { Sale } from '@sexton/contract/sales/sale'
import { fullName } from '@sexton/contract/values/names'
import { dateTime } from '../../../core/format/formats.ts'
import { UserLink } from '../../../domain/users/user-link.tsx'
import { Facts, type Fact } from '../../../ui/layout/facts.tsx'
import { t } from '../texts.ts'

const authorised = (it: Sale['authorizations'][number], date: string) => (
  <>
    <UserLink id={it.authorized_user_id} name={fullName(it)} />
    {t('sale.authorised-on', { date })}
  </>
)

const fact = (it: Sale['authorizations'][number]): Fact => [
  it.description,
  it.authorized_at ? authorised(it, dateTime(it.authorized_at)) : t('sale.authorise.open'),
]

/** The signatures that a discount asks for (sales-16); what is missing before placing leads to the button that makes one. */
export function Authorisations({ sale }: { sale: Sale }) {
  if (sale.authorizations.length === 0) return null
  return (
    <Box component="section" aria-label={t('sale.authorisations')} sx={{ mt: 2 }}>
      <Facts facts={sale.authorizations.map(fact)} />
    </Box>
  )
}
