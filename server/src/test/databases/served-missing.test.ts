import { test } from 'vitest'

test.skip('constraints, races and migrations on a served PostgreSQL: none is at hand (install postgresql-15, or set TEST_DATABASE_URL)', () =>
  undefined)
