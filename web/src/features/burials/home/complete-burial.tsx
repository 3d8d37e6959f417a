import { burials } from '@sexton/contract/burials/calls'
import { useApi } from '../../../core/api/use-api.ts'
import { ErrorDisplay } from '../../../ui/feedback/error-display.tsx'
import CompleteDialog from '../steps/complete-dialog.tsx'

interface Properties {
  burial_id: number
  onClose: () => void
}

/** Completes a burial of a list, once all of it is read. */
export default function CompleteBurial({ burial_id, onClose }: Properties) {
  const { data, error } = useApi(burials.get, { params: { burial_id } })
  return data ? <CompleteDialog burial={data} onClose={onClose} /> : <ErrorDisplay error={error} />
}
