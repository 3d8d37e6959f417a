import { afterAll } from 'vitest'
import { dropAll } from '../harness.ts'

// Runs with each test file: the modules of a worker stay loaded from one file to the next.
afterAll(dropAll)
