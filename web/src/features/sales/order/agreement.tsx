import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import { papers } from '@sexton/contract/papers/calls'
import type { SaleSite } from '@sexton/contract/sales/sale-site'
import { useMay } from '../../../core/session/use-may.ts'
import { DocumentLink, LoadedPropertyDocument, MakePaper } from '../../documents/public.ts'
import { agreementPlace } from './agreement-place.ts'
import type { Deferred } from './deferred-agreements.ts'
import { LabelledLine } from '../../../ui/lists/labelled-line.tsx'
import { t } from '../draft-texts.ts'

/** The tick that puts the upload off; only PERM_SALES_SUPER is offered it. */
function DeferTick({ site, which, deferred }: Pick<Properties, 'site' | 'which'> & { deferred: Deferred }) {
  const may = useMay('PERM_SALES_SUPER')
  if (!may) return null
  return (
    <FormControlLabel
      label={t('draft.sites.agreement.defer') + which}
      control={
        <Checkbox
          checked={deferred.sites.includes(site.sale_site_id)}
          onChange={(_, on) => deferred.set(site.sale_site_id, on)}
        />
      }
    />
  )
}

interface Properties {
  site: SaleSite
  /** Which of several it is, after each name: `, A-03-07`; nothing where there is one. */
  which: string
  customer_id: number
  /** False: it is only shown. */
  fillable: boolean
  /** The ticks of a draft that its user may place. */
  deferred: Deferred | false | undefined
}

/** The signed agreement of a sale site, or the tick that defers it (sales-18, sales-19). */
export function Agreement({ site, which, customer_id, fillable, deferred }: Properties) {
  const { sale_site_id, deferAgreement, agreementDocumentId, agreement_filename: filename } = site
  const missing = agreementDocumentId === null
  const parent = { parent_object: 'sale_site', parent_object_id: sale_site_id } as const
  const uploaded = { ...parent, property_ref: 'AGREEMENT', kind: 'uploaded' } as const
  const signed = filename === null ? null : { ...uploaded, filename }
  return (
    <LabelledLine label={t('draft.sites.agreement.short')}>
      <Stack
        {...agreementPlace(sale_site_id)}
        direction="row"
        sx={{ alignItems: 'center', columnGap: 1, rowGap: 0.5, flexWrap: 'wrap' }}
      >
        <LoadedPropertyDocument
          parent="sale_site"
          parentId={sale_site_id}
          propertyRef="AGREEMENT"
          document={signed}
          label={t('draft.sites.agreement') + which}
          customerId={customer_id}
          readOnly={!fillable}
          inLine
        />
        {fillable && (
          <MakePaper
            endpoint={papers.agreement}
            params={{ sale_site_id }}
            label={t('draft.sites.agreement.unsigned')}
            of={which}
          />
        )}
        {deferred && missing && !deferAgreement && (
          <DeferTick site={site} which={which} deferred={deferred} />
        )}
        {missing && deferAgreement && <span>{t('draft.sites.agreement.deferred')}</span>}
        {site.other_agreement && (
          <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
            {t('draft.sites.agreement.other', { site: site.other_agreement.site_ref })}{' '}
            <DocumentLink document={{ ...uploaded, filename: site.other_agreement.filename }} />
          </Box>
        )}
      </Stack>
    </LabelledLine>
  )
}
