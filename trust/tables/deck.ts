import { workbookOf } from '../../server/src/test/workbooks.ts'

export interface Table {
  name: string
  content: Buffer
  /** What the refusal says. */
  said: RegExp
}

const MEGA = 1024 * 1024
/** Just under what an upload may have. */
const LARGEST = 24 * MEGA

const cell = (at: string, text = 'x') => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
const row = (no: number, ...cells: string[]) => `<row r="${no}">${cells.join('')}</row>`
const head = row(1, cell('A1'))

/** Small to send, or as large as may be, and costly to read without limits. */
export const harmful = (): Table[] => [
  { name: 'commas.csv', content: Buffer.alloc(LARGEST, ','), said: /columns in line 1/ },
  { name: 'tabs.csv', content: Buffer.alloc(LARGEST, '\t'), said: /columns in line 1/ },
  { name: 'one-line.csv', content: Buffer.alloc(LARGEST, 'x'), said: /line 1/ },
  { name: 'quoted.csv', content: Buffer.alloc(LARGEST, 'a,"\n"'), said: /columns in line/ },
  { name: 'open.csv', content: Buffer.alloc(LARGEST, '"a\n'), said: /line/ },
  { name: 'blank.csv', content: Buffer.alloc(LARGEST, '\n'), said: /more than 100,000 lines/ },
  {
    name: 'latin.csv',
    content: Buffer.concat([Buffer.alloc(LARGEST, 'a\n'), Buffer.from([0xfc])]),
    said: /UTF-8/,
  },
  { name: 'far.xlsx', content: workbookOf(head + row(1048576, cell('XFD1048576'))), said: /cell XFD1048576/ },
  { name: 'wide.xlsx', content: workbookOf(head + row(100_001, cell('GR100001'))), said: /cell GR100001/ },
  { name: 'bomb.xlsx', content: workbookOf(' '.repeat(200 * MEGA)), said: /more than 150 MB/ },
]

/** As anybody might import it. */
export const aTable: Table = {
  name: 'burials.csv',
  content: Buffer.from(`Last name,Given names,Died\n${'Quill,Ann Mary,1871-01-02\n'.repeat(2000)}`),
  said: /^/,
}
