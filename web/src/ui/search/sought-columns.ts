import type { ResultColumn } from './results.tsx'

type Filters = Record<string, unknown>

const isSet = (value: unknown) => value !== undefined && value !== false && String(value).trim() !== ''

/** Whether a table has room for what is searched by beside its own columns; else cards show it. */
export const hasRoom = <Row>(columns: readonly ResultColumn<Row>[], room: number): boolean =>
  columns.filter(({ sought }) => sought).length <= room

/** The columns of a table: those that always stand there, and what was searched or sorted by (search-12). */
export const soughtColumns = <Row>(
  columns: readonly ResultColumn<Row>[],
  found: object,
  orderby: string,
): readonly ResultColumn<Row>[] =>
  columns.filter(
    ({ sought, sort }) =>
      !sought ||
      sought.some((name) => isSet((found as Filters)[name])) ||
      (sort !== undefined && Object.values(sort).includes(orderby)),
  )
