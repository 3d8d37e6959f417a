/** Whether a list with this total holds nothing, and nothing of it is begun; undefined while the total is not known. */
export function isEmpty(total: number | undefined, ...begun: unknown[]): boolean | undefined {
  if (begun.some(Boolean)) return false
  return total === undefined ? undefined : total === 0
}
