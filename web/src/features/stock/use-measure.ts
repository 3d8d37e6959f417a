import { useAddress } from '../../core/screens/use-address.ts'
import { measures, type Measure } from './figures.ts'

/** What charts and pivot count, kept in the address. */
export function useMeasure() {
  const { shown, put } = useAddress()
  const choose = (measure: Measure) => put({ show: measure }, { replace: true })
  return { measure: measures.find((one) => one === shown.get('show')) ?? ('sites' as const), choose }
}
