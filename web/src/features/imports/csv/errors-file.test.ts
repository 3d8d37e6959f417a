import { expect, test } from 'vitest'
import { errorsFile } from './errors-file.ts'

const error = (cells: string[], message: string) => ({ line: 2, column: '', cells, message })

test('refused lines are saved as they were, each with its reason (imports-10)', () => {
  const header = ['Block', 'Row', 'Number', 'Note']
  const errors = [error(['A', '1', 'x'], 'No “x”.'), error(['A', '1', '2', 'say "a, b"'], 'No.')]
  expect(errorsFile({ header, errors })).toBe(
    '\uFEFFBlock,Row,Number,Note,Reason\r\nA,1,x,,No “x”.\r\nA,1,2,"say ""a, b""",No.\r\n',
  )
})

test('a file that was such a file has its reasons once (imports-10)', () => {
  const again = {
    header: ['Block', 'Row', 'Number', 'Reason'],
    errors: [error(['A', '1', 'x', 'old'], 'new')],
  }
  expect(errorsFile(again)).toBe('\uFEFFBlock,Row,Number,Reason\r\nA,1,x,new\r\n')
})
