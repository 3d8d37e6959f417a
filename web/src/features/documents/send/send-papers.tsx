import { customers } from '@sexton/contract/customers/calls'
import { useApi } from '../../../core/api/use-api.ts'
import { ErrorDisplay } from '../../../ui/feedback/error-display.tsx'
import { whenOpened } from '../../../ui/dialogs/when-opened.tsx'
import type { Paper } from './paper-ticks.tsx'
import type { Sending } from './send-papers-form.tsx'

const SendPapersForm = whenOpened(() => import('./send-papers-form.tsx'))

interface Properties extends Sending {
  customerId: number
  /** What can be sent; undefined while it is read. */
  papers: readonly Paper[] | undefined
}

/** The one dialog that sends papers by e-mail: to whom, subject, which papers, text (documents-17). Mount it when opened. */
export function SendPapers({ customerId, papers, ...sending }: Properties) {
  const { data, error } = useApi(customers.get, { params: { customer_id: customerId } })
  if (error && !data) return <ErrorDisplay error={error} />
  if (!data || !papers) return null
  return <SendPapersForm {...sending} customer={data} papers={papers} />
}
