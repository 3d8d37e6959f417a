import Button from '@mui/material/Button'
import { consentFormPath, type Consent, type SiteConsents } from '@sexton/contract/consents/calls'
import { addressOf } from '../../core/api/address.ts'
import { useMay } from '../../core/session/use-may.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { useDialog } from '../../ui/dialogs/use-dialog.ts'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import type { Asked } from './record-dialog.tsx'
import { t } from './texts.ts'

const AskAtSiteDialog = whenOpened(() => import('./ask-at-site.tsx'))
const AskDialog = whenOpened(() => import('./ask-dialog.tsx'))
const RecordDialog = whenOpened(() => import('./record-dialog.tsx'))
const WithdrawDialog = whenOpened(() => import('./withdraw-dialog.tsx'))

const nameOf = ({ customer_id, for_kind, burial_id, site_id }: Asked) =>
  `${customer_id}-${for_kind}-${burial_id ?? `site-${site_id}`}`

/** Asks a holder for consent. */
export function Ask({ asked, isNext }: { asked: Asked; isNext: boolean }) {
  const may = useMay('PERM_EDIT')
  const open = useDialog(may && `consent-ask-${nameOf(asked)}`, (opened) => (
    <AskDialog asked={asked} {...opened} />
  ))
  if (!may) return null
  return (
    <ActButton
      variant={isNext ? 'outlined' : 'text'}
      size="small"
      aria-label={t('consents.ask.of', { name: asked.name })}
      onPointerEnter={AskDialog.soon}
      onClick={open}
    >
      {t('consents.ask')}
    </ActButton>
  )
}

/** Records that a holder has consented. */
export function Record({ asked, isNext }: { asked: Asked; isNext: boolean }) {
  const may = useMay('PERM_EDIT')
  const open = useDialog(may && `consent-record-${nameOf(asked)}`, (opened) => (
    <RecordDialog asked={asked} {...opened} />
  ))
  if (!may) return null
  return (
    <ActButton
      variant={isNext ? 'outlined' : 'text'}
      size="small"
      aria-label={t('consents.record.of', { name: asked.name })}
      onPointerEnter={RecordDialog.soon}
      onClick={open}
    >
      {t('consents.record')}
    </ActButton>
  )
}

/** Records that a holder has withdrawn a consent. */
export function Withdraw({ consent }: { consent: Consent }) {
  const may = useMay('PERM_EDIT')
  const open = useDialog(may && `consent-withdraw-${consent.consent_id}`, (opened) => (
    <WithdrawDialog consent={consent} {...opened} />
  ))
  if (!may) return null
  return (
    <ActButton
      variant="text"
      size="small"
      aria-label={t('consents.withdraw.of', { name: consent.name })}
      onPointerEnter={WithdrawDialog.soon}
      onClick={open}
    >
      {t('consents.withdraw')}
    </ActButton>
  )
}

/** The form that is out, to be printed again. */
export function OpenForm({ consent: { consent_id, code, name } }: { consent: Consent }) {
  const may = useMay('PERM_EDIT') && code !== null
  if (!may) return null
  return (
    <Button
      href={addressOf(consentFormPath(consent_id))}
      target="_blank"
      rel="noopener"
      variant="text"
      size="small"
      aria-label={t('consents.print.of', { name })}
    >
      {t('consents.print')}
    </Button>
  )
}

/** Asks a holder for a consent that concerns no burial. */
export function AskAtSite({ site_id, holders }: { site_id: number; holders: SiteConsents['holders'] }) {
  const may = useMay('PERM_EDIT') && holders.length > 0
  const open = useDialog(may && `consent-ask-site-${site_id}`, (opened) => (
    <AskAtSiteDialog site_id={site_id} holders={holders} {...opened} />
  ))
  if (!may) return null
  return (
    <ActButton variant="outlined" size="small" onPointerEnter={AskAtSiteDialog.soon} onClick={open}>
      {t('consents.ask-at')}
    </ActButton>
  )
}
