import { papers } from '@sexton/contract/papers/calls'
import { Navigate } from 'react-router'
import { useApi } from '../../core/api/use-api.ts'
import { useAddress } from '../../core/screens/use-address.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { t } from './texts.ts'

function Opened({ token }: { token: string }) {
  const { data, loading, error } = useApi(papers.opened, { params: { token } })
  if (data) return <Navigate to={`/${data.object}/${data.object_id}`} replace />
  return <Screen title={t('paper.title')} loading={loading} error={error} />
}

/** Where the code on a paper leads staff: to the record (papers-14). */
export default function PaperScreen() {
  const token = useAddress().shown.get('code')
  if (token) return <Opened token={token} />
  return (
    <Screen title={t('paper.title')}>
      <Empty>{t('paper.none')}</Empty>
    </Screen>
  )
}
