import { useNavigate } from 'react-router'

/** Goes back one page; to `otherwise` when the application was opened here. */
export function useBack(otherwise: string): () => void {
  const navigate = useNavigate()
  return () => {
    const visited = (window.history.state as { idx?: number } | null)?.idx ?? 0
    void (visited > 0 ? navigate(-1) : navigate(otherwise, { replace: true }))
  }
}
