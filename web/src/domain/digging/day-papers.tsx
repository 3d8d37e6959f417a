import { digPaperPaths, digPapers } from '@sexton/contract/digging/pass-calls'
import { PaperLink } from '../../ui/files/paper-link.tsx'
import { t } from './texts.ts'

/** The papers that go to the graves of a day: orders to dig, and labels for the pegs. */
const DayPapers = ({ date, cemetery_id }: { date: string; cemetery_id?: number | undefined }) => (
  <>
    <PaperLink
      endpoint={digPapers.orderPaper}
      path={digPaperPaths.orders({ date, cemetery_id })}
      label={t('dig.papers.orders')}
    />
    <PaperLink
      endpoint={digPapers.labels}
      path={digPaperPaths.labels({ date, cemetery_id })}
      label={t('dig.papers.labels')}
    />
  </>
)

export default DayPapers
