import { plainSentence } from '@sexton/contract/core/plain-errors'
import * as z from 'zod'

const noDate = 'Enter a date such as 20/11/2026.'

// The content security policy has no unsafe-eval. A date is asked for as people type it; a caller sends 2026-11-20.
z.config({
  jitless: true,
  customError: (issue) =>
    issue.code === 'invalid_format' && issue.format === 'date' ? noDate : plainSentence(issue),
})
