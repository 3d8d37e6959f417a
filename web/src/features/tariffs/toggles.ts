import type { Tariff } from '@sexton/contract/tariffs/calls'

/** A toggle that was pressed: which tariff, and what it is to be. */
export type Toggle = { tariff_id: number } & (
  { is_current: boolean; is_available?: never } | { is_available: boolean; is_current?: never }
)

/** The list as it will be once the toggle is done: one default clears the others (tariffs-2). */
function withToggle(list: readonly Tariff[], { tariff_id, is_current, is_available }: Toggle): Tariff[] {
  return list.map((tariff) => {
    const chosen = tariff.tariff_id === tariff_id
    return {
      ...tariff,
      is_current: is_current ? chosen : tariff.is_current,
      is_available: chosen && is_available !== undefined ? is_available : tariff.is_available,
    }
  })
}

/** The list as it will be once all of them are done, in the order in which they were pressed. */
export const withToggles = (list: readonly Tariff[], toggles: readonly Toggle[]): Tariff[] =>
  toggles.reduce(withToggle, [...list])

/** True when the list says already what the toggle asked for. */
const isDone = (list: readonly Tariff[], { tariff_id, ...wanted }: Toggle) =>
  list.some(
    (tariff) =>
      tariff.tariff_id === tariff_id &&
      tariff.is_current === (wanted.is_current ?? tariff.is_current) &&
      tariff.is_available === (wanted.is_available ?? tariff.is_available),
  )

/** Those that the list does not show yet: one is done after the other. */
export function stillWanted(list: readonly Tariff[], toggles: readonly Toggle[]): readonly Toggle[] {
  const next = toggles.findIndex((toggle) => !isDone(list, toggle))
  return next < 0 ? [] : toggles.slice(next)
}
