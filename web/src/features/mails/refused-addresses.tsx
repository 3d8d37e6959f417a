import Chip from '@mui/material/Chip'
import { mails } from '@sexton/contract/mails/calls'
import { useApi } from '../../core/api/use-api.ts'
import { dateTime } from '../../core/format/formats.ts'
import { Messages } from '../../ui/feedback/messages.tsx'
import { t } from './texts.ts'

const useRefused = (addresses: readonly string[]) =>
  useApi(mails.refused, addresses.length > 0 ? { body: { addresses: [...addresses] } } : null, {
    live: ['mail'],
    keepLast: true,
  }).data?.filter(({ address }) => addresses.includes(address)) ?? []

/** Says which of these addresses a mail server has refused, and why (mails-5). */
export function RefusedAddresses({ addresses }: { addresses: readonly string[] }) {
  const refused = useRefused(addresses)
  const messages = refused.map(({ address, at, reason }) =>
    t('mails.refused', { address, when: dateTime(at), reason: reason.replace(/\.$/, '') }),
  )
  return <Messages severity="warning" messages={messages} />
}

/** The same in short, beside a customer's name. */
export function RefusedChip({ address }: { address: string | null }) {
  const refused = useRefused(address === null ? [] : [address])
  if (refused.length === 0) return null
  return <Chip size="small" variant="outlined" color="error" label={t('mails.refused.short')} />
}
