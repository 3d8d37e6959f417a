import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import type { Customer } from '@sexton/contract/customers/shapes'
import type { Death } from '@sexton/contract/deaths/calls'
import { customerName } from '@sexton/contract/customers/name'
import { assetPath } from '@sexton/contract/documents/calls'
import { mediumDate } from '../../core/format/formats.ts'
import { usePractice } from '../../core/practices.ts'
import { useMay } from '../../core/session/use-may.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { useDialog } from '../../ui/dialogs/use-dialog.ts'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import { FileLink, ScreenLink } from '../../ui/layout/links.tsx'
import { EstateButton } from './estate-button.tsx'
import { t } from './texts.ts'
import { useDeath } from './use-death.ts'

export const order = 0

const TakeBackDialog = whenOpened(() => import('./take-back-dialog.tsx'))

const SiteLink = ({ site_id, site_ref }: { site_id: number; site_ref: string }) => (
  <ScreenLink to={`/site/${site_id}`}>{site_ref}</ScreenLink>
)

/** How the death is known. */
function Proof({ death: { burial, document } }: { death: Death }) {
  const mayOpen = useMay('PERM_DOCUMENT_DOWNLOAD')
  const words = document && t('death.document', { filename: document.filename })
  return (
    <>
      {burial && (
        <div>
          <ScreenLink to={`/burial/${burial.burial_id}`}>
            {burial.site
              ? t(burial.in_ground ? 'death.buried' : 'death.planned', { site: burial.site.site_ref })
              : t('death.burial', { id: burial.burial_id })}
          </ScreenLink>
        </div>
      )}
      {document && (
        <div>
          {mayOpen ? (
            <FileLink path={assetPath(document.parent_object, document.parent_object_id, document.filename)}>
              {words!}
            </FileLink>
          ) : (
            words
          )}
        </div>
      )}
    </>
  )
}

/** What became of the sites that they held. */
const Followed = ({ death: { passed, vacant } }: { death: Death }) => (
  <>
    {passed.map(({ transfer_no, holders, ...site }) => (
      <div key={site.site_id}>
        {t('death.passed', { holders, count: holders.split(', ').length })} <SiteLink {...site} />{' '}
        {t('death.transfer', { no: transfer_no })}
      </div>
    ))}
    {vacant.length > 0 && (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
        <span>{t('death.vacant')}</span>
        {vacant.map((site) => (
          <SiteLink key={site.site_id} {...site} />
        ))}
      </Box>
    )}
  </>
)

interface Properties {
  death: Death
  customer: Customer
  died_on: string
}

function Died({ death, customer, died_on }: Properties) {
  const { customer_id, estate } = death
  const name = customerName(customer)
  const mayTakeBack = useMay('PERM_SALES_SUPER')
  const takeBack = useDialog(mayTakeBack && `death-back-${customer_id}`, (opened) => (
    <TakeBackDialog customer_id={customer_id} name={name} {...opened} />
  ))
  return (
    <Alert severity="info" sx={{ overflowWrap: 'anywhere', '& .MuiAlert-message': { minWidth: 0 } }}>
      <AlertTitle sx={{ mb: 0.5 }}>{t('death.title', { date: mediumDate(died_on) })}</AlertTitle>
      <Proof death={death} />
      <Followed death={death} />
      {estate && (
        <div>
          {t('death.estate')} <ScreenLink to={`/customer/${estate.customer_id}`}>{estate.name}</ScreenLink>
        </div>
      )}
      <Stack direction="row" sx={{ mt: 1, gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        {customer.flag && <EstateButton death={death} name={name} words={t('death.estate.add')} />}
        {mayTakeBack && (
          <ActButton variant="text" onPointerEnter={TakeBackDialog.soon} onClick={takeBack}>
            {t('death.back')}
          </ActButton>
        )}
      </Stack>
    </Alert>
  )
}

function Known({ customer }: { customer: Customer }) {
  const death = useDeath(customer.customer_id)
  if (!death) return null
  const { died_on, estate_of } = death
  if (estate_of)
    return (
      <Alert severity="info">
        {t('death.estate.of')}{' '}
        <ScreenLink to={`/customer/${estate_of.customer_id}`}>{estate_of.name}</ScreenLink>
        {estate_of.died_on && t('death.estate.died', { date: mediumDate(estate_of.died_on) })}
      </Alert>
    )
  return died_on && <Died death={death} customer={customer} died_on={died_on} />
}

/** That a customer has died, how that is known, and what followed; or whose estate it is. */
export default function DeathOnCustomer({ customer }: { customer: Customer }) {
  return usePractice('rights') && <Known customer={customer} />
}
