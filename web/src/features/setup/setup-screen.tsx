import { setup } from '@sexton/contract/setup/calls'
import { useApi } from '../../core/api/use-api.ts'
import { useMay } from '../../core/session/use-may.ts'
import { Cards, type Subject } from '../../domain/cards/cards.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { subjects } from './subjects.ts'
import { t } from './texts.ts'

/** What is not set up yet comes first, and not again under its subject. */
function pendingFirst(missing: readonly string[]): Subject[] {
  const isMissing = (path: string) => missing.includes(path.slice(1))
  const only = (about: Subject['about'], wanted: boolean) =>
    Object.fromEntries(Object.entries(about).filter(([path]) => isMissing(path) === wanted))
  const pending = Object.assign({}, ...subjects.map(({ about }) => only(about, true))) as Subject['about']
  return [
    { title: t('setup.pending'), about: pending },
    ...subjects.map(({ title, about }) => ({ title, about: only(about, false) })),
  ]
}

/** Everything that a park sets up, as cards by subject (screens-22). */
export default function SetupScreen() {
  const may = useMay(setup.state)
  const { data, error, loading } = useApi(setup.state, may ? {} : null, { anew: true })
  return (
    <Screen title={t('setup.title')} loading={loading} error={error}>
      <Cards subjects={pendingFirst(data?.missing ?? [])} />
    </Screen>
  )
}
