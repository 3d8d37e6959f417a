import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { visuallyHidden } from '../theme/visually-hidden.ts'

/**
 * What it is and its value; `wide` takes two columns, `plain` says by itself what it is: the label is for screen readers
 * only. A fact without a value is left out.
 */
export type CardFact = readonly [label: string, value: ReactNode, look?: 'wide' | 'plain']

/** `Tariff` need not stand before `Standard tariff`. */
const saysItself = ([label, value, look]: CardFact) =>
  look === 'plain' || (typeof value === 'string' && value.toLowerCase().includes(label.toLowerCase()))

const columns = '3fr 3fr 3fr 2fr'.replaceAll(/\S+/g, 'minmax(0, $&)')

/** The facts of a card, a line each, in four columns that line up from card to card. */
export function CardFacts({ facts }: { facts: readonly CardFact[] }) {
  const known = facts.filter(([, value]) => value !== null && value !== undefined && value !== false)
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: columns },
        columnGap: 1.5,
        m: 0,
        fontSize: 'body2.fontSize',
      }}
    >
      {known.map((fact) => {
        const [label, value, look] = fact
        return (
          <Box
            key={label}
            sx={{
              position: 'relative',
              overflowWrap: 'anywhere',
              gridColumn: look === 'wide' ? { sm: 'span 2' } : undefined,
            }}
          >
            <Box
              component="dt"
              sx={
                saysItself(fact)
                  ? visuallyHidden
                  : { display: 'inline', color: 'text.secondary', fontSize: 'caption.fontSize' }
              }
            >
              {label}
            </Box>{' '}
            <Box component="dd" sx={{ display: 'inline', m: 0 }}>
              {value}
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}
