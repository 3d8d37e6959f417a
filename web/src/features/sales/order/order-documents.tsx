import { papers } from '@sexton/contract/papers/calls'
import type { Sale } from '@sexton/contract/sales/sale'
import Stack from '@mui/material/Stack'
import { useMay } from '../../../core/session/use-may.ts'
import { FileLink } from '../../../ui/layout/links.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { InvalidMark, MakePaper } from '../../documents/public.ts'
import { t } from '../texts.ts'

const address = (sale: Sale, filename: string) =>
  `/asset/sale/${sale.sale_id}/${encodeURIComponent(filename)}`

/** The order summary and the invoice, as links for who may open them; nothing where none is there nor can be made. */
export function OrderDocuments({ sale }: { sale: Sale }) {
  const mayDownload = useMay('PERM_DOCUMENT_DOWNLOAD')
  const mayEdit = useMay('PERM_EDIT')
  const opens = mayDownload || mayEdit
  const summary = { parent_object: 'sale', invalid_ref: sale.order_invalid_ref, invalid_since: null }
  const mayMake = useMay(papers.order) && sale.voided_at === null
  const made: [string, string | null][] = [
    [t('sale.documents.order'), sale.order_filename],
    [t('sale.documents.invoice', { no: sale.invoice_no ?? '' }).trim(), sale.invoice_filename],
  ]
  const there = made.filter((document): document is [string, string] => document[1] !== null)
  if (!mayMake && there.length === 0) return null
  return (
    <Section
      title={t('sale.documents')}
      isFolded={there.length === 0}
      actions={
        mayMake && (
          <>
            <MakePaper
              endpoint={papers.order}
              params={{ sale_id: sale.sale_id }}
              label={t('sale.documents.order')}
            />
            {sale.invoice_no !== null && (
              <MakePaper
                endpoint={papers.invoice}
                params={{ sale_id: sale.sale_id }}
                label={t('sale.documents.invoice', { no: '' }).trim()}
              />
            )}
          </>
        )
      }
    >
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        {there.map(([name, filename]) => (
          <span key={name}>
            {opens ? <FileLink path={address(sale, filename)}>{name}</FileLink> : name}
            {filename === sale.order_filename && (
              <>
                {' '}
                <InvalidMark document={summary} opens={opens} />
              </>
            )}
          </span>
        ))}
      </Stack>
    </Section>
  )
}
