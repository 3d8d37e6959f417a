import type { Tariff } from '@sexton/contract/tariffs'

/** A toggle that was pressed: which tariff, and what it is to be. */
export type Toggle = { tariff_id: number } & (
  { is_current: boolean; is_available?: never } | { is_available: boolean; is_current?: never }
)

/** The list as it will be once the toggle is done: one default clears the others (document 002 section 4). */
export function withToggle(list: readonly Tariff[], toggle: Toggle | undefined): Tariff[] {
  if (!toggle) return [...list]
  const { tariff_id, is_current, is_available } = toggle
  return list.map((tariff) => {
    const chosen = tariff.tariff_id === tariff_id
    return {
      ...tariff,
      is_current: is_current ? chosen : tariff.is_current,
      is_available: chosen && is_available !== undefined ? is_available : tariff.is_available,
    }
  })
}

/** True when the list says already what the toggle asked for. */
export const isDone = (list: readonly Tariff[], { tariff_id, ...wanted }: Toggle) =>
  list.some(
    (tariff) =>
      tariff.tariff_id === tariff_id &&
      tariff.is_current === (wanted.is_current ?? tariff.is_current) &&
      tariff.is_available === (wanted.is_available ?? tariff.is_available),
  )
