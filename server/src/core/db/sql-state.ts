import pg from 'pg'

/** PostgreSQL's code of an error (such as `23505`), or undefined. */
export const sqlState = (error: unknown) => (error instanceof pg.DatabaseError ? error.code : undefined)
