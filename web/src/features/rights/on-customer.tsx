import type { Customer } from '@sexton/contract/customers/shapes'
import { rights, type RightHeld } from '@sexton/contract/rights/calls'
import { shareWords } from '@sexton/contract/rights/words'
import Box from '@mui/material/Box'
import { useApi } from '../../core/api/use-api.ts'
import { siteLive } from '../../core/live/site-live.ts'
import { usePractice } from '../../core/practices.ts'
import { Row, Rows } from '../../ui/lists/rows.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { t } from './texts.ts'

const columns = { xs: 'minmax(0, 1fr)', sm: 'max-content minmax(0, 1fr) max-content' }

const nameOf = ({ customer_name: name, died_on }: RightHeld['others'][number]) =>
  died_on === null ? name : t('rights.held.late', { name })

function HeldRow({ held }: { held: RightHeld }) {
  const { site_id, site_ref, deed_no, others } = held
  return (
    <Row to={`/site/${site_id}`} title={site_ref}>
      <Box sx={{ color: 'text.secondary' }}>
        {[
          held.share && t('rights.share', { share: shareWords(held) }),
          others.length > 0 && t('rights.held.with', { names: others.map(nameOf).join(', ') }),
        ]
          .filter(Boolean)
          .join(', ')}
      </Box>
      <Box sx={{ color: 'text.secondary' }}>{deed_no !== null && t('rights.deed', { no: deed_no })}</Box>
    </Row>
  )
}

/** The rights that a customer holds, alone or with others. */
export default function RightsHeld({ customer: { customer_id } }: { customer: Customer }) {
  const isOn = usePractice('rights')
  const { data = [] } = useApi(rights.ofCustomer, isOn ? { params: { customer_id } } : null, {
    live: siteLive,
    keepLast: 'record',
  })
  if (data.length === 0) return null
  return (
    <Section title={t('rights.held')} count={data.length} holdsRows>
      <Rows label={t('rights.held')} columns={columns}>
        {data.map((held) => (
          <HeldRow key={held.right_id} held={held} />
        ))}
      </Rows>
    </Section>
  )
}

export const order = 10
