import { Cards } from '../../../domain/cards/cards.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { subjects } from './subjects.ts'
import { t } from './texts.ts'

/** All reports as cards by subject (screens-22). */
export default function ReportListScreen() {
  return (
    <Screen title={t('report-list.title')}>
      <Cards subjects={subjects} />
    </Screen>
  )
}
