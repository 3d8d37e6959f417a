import { contrast } from '@sexton/contract/core/contrast'
import { describe, expect, test } from 'vitest'
import { surfaces } from './surfaces.ts'
import { themeFor } from './theme.ts'

describe.each(['light', 'dark'] as const)('%s', (mode) => {
  const { page, paper, chosen, edge, text, quiet, danger, needed } = surfaces[mode]
  test.each([
    ['text', text],
    ['quiet text', quiet],
    ['danger', danger],
    ['what is needed', needed],
  ])('%s can be read on the page, on paper and on a chosen line', (_, colour) => {
    for (const surface of [page, paper, chosen]) expect(contrast(surface, colour)).toBeGreaterThan(4.5)
  })

  test('the edge of a field is seen', () => {
    for (const surface of [page, paper]) expect(contrast(surface, edge)).toBeGreaterThan(3)
  })

  test.each(['#ffff00', '#000000', '#2f5d50', '#ffffff', '#aa1111'])(
    "the park's colour %s is moved until it can be read",
    (primary) => {
      const { palette } = themeFor({ dark: mode === 'dark', density: 'compact', primary, secondary: primary })
      for (const surface of [page, paper, chosen])
        expect(contrast(surface, palette.primary.main)).toBeGreaterThan(4.5)
    },
  )

  test.each(['#ffff00', '#000000', '#2f5d50', '#ffffff', '#aa1111'])(
    'a button of the colour %s can be read, under the pointer too',
    (primary) => {
      const { palette } = themeFor({ dark: mode === 'dark', density: 'compact', primary, secondary: primary })
      for (const { main, dark, contrastText } of [palette.primary, palette.error, palette.warning])
        for (const ground of [main, dark]) expect(contrast(ground, contrastText)).toBeGreaterThan(4.5)
    },
  )
})
