import { useNavigate } from 'react-router'
import { useLeadTo } from './use-lead-to.ts'

/** Goes back one page; to `otherwise` when the application was opened here. */
export function useBack(otherwise: string): () => void {
  const navigate = useNavigate()
  const leadTo = useLeadTo()
  return () => {
    const visited = (window.history.state as { idx?: number } | null)?.idx ?? 0
    if (visited > 0) void navigate(-1)
    else leadTo(otherwise, { replace: true })
  }
}
