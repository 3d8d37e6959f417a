import { useNavigate, type NavigateOptions } from 'react-router'
import { useMayOpen } from './may-open.ts'

/** Leads to a screen once something is done or given up; Home who may not open it (screens-1). */
export function useLeadTo(): (to: string, options?: NavigateOptions) => void {
  const navigate = useNavigate()
  const mayOpen = useMayOpen()
  return (to, options) => void navigate(mayOpen(to) ? to : '/', options)
}
