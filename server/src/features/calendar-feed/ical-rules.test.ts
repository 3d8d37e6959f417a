import { describe, expect, it } from 'vitest'
import { folded, icalText, type DiaryEntry } from './ical-rules.ts'

const diary = { name: 'Sexton Memorial Park', timeZone: 'Africa/Lusaka', host: 'park.example' }
const burial: DiaryEntry = {
  id: 'burial-12',
  changed: '2026-11-20T08:15:30.123Z',
  tentative: true,
  date: '2026-11-25',
  from: '09:00',
  to: '10:00',
  summary: 'Burial: Żółć; Nguyễn, Hồng',
  location: 'Site A-03-07, grave 1',
  description: 'Undertaker: Phiri\nSons',
  url: 'https://park.example/burial/12',
}

describe('the diary as an iCalendar file (RFC 5545) (calendar-feed-5)', () => {
  it('gives each entry a lasting id and its time in UTC, with what is text escaped', () => {
    const lines = icalText(diary, [burial]).split('\r\n')
    expect(lines.slice(lines.indexOf('BEGIN:VEVENT'), -1)).toEqual([
      ...['BEGIN:VEVENT', 'UID:burial-12@park.example', 'DTSTAMP:20261120T081530Z'],
      'LAST-MODIFIED:20261120T081530Z',
      'DTSTART:20261125T070000Z',
      'DTEND:20261125T080000Z',
      'SUMMARY:Burial: Żółć\\; Nguyễn\\, Hồng',
      'LOCATION:Site A-03-07\\, grave 1',
      'DESCRIPTION:Undertaker: Phiri\\nSons',
      'URL:https://park.example/burial/12',
      ...['STATUS:TENTATIVE', 'END:VEVENT', 'END:VCALENDAR'],
    ])
    expect(icalText(diary, [burial])).toBe(icalText(diary, [{ ...burial }]))
  })

  it('gives entries without a time the whole day, and those without an end half an hour', () => {
    const text = icalText(diary, [
      { ...burial, from: null, to: null },
      { ...burial, id: 'event-3', from: '14:30', to: null, location: null, description: null },
    ])
    expect(text).toContain('\r\nDTSTART;VALUE=DATE:20261125\r\nSUMMARY:')
    expect(text).toContain('\r\nDTSTART:20261125T123000Z\r\nDURATION:PT30M\r\nSUMMARY:')
  })

  it('is valid whatever an old row holds: no added lines, no hidden characters, no changes of direction', () => {
    const old = {
      ...burial,
      summary: 'Burial: A\u202eb\r\nSTATUS:CANCELLED',
      location: 'Site\u2028A-03',
      description: 'a\x07\u2029b',
    }
    const text = icalText(diary, [old])
    expect(text).toContain(
      '\r\nSUMMARY:Burial: Ab STATUS:CANCELLED\r\nLOCATION:Site A-03\r\nDESCRIPTION:a\\nb\r\n',
    )
    expect(text.match(/^STATUS:/gm)).toHaveLength(1)
  })

  it('breaks lines after at most 75 bytes and never within a character', () => {
    const line = `SUMMARY:${'Nguyễn Thị Hồng 🌹 '.repeat(12)}`
    const parts = folded(line).split('\r\n')
    expect(Math.max(...parts.map((part) => Buffer.byteLength(part)))).toBeLessThanOrEqual(75)
    expect(parts.every((part) => Buffer.from(part).toString() === part)).toBe(true)
    expect(parts.map((part, at) => (at === 0 ? part : part.slice(1))).join('')).toBe(line)
    expect(folded('SHORT')).toBe('SHORT')
  })

  it('gives times by the offset of their day where the park changes its clocks', () => {
    const winter = { ...burial, date: '2026-12-25' }
    const text = icalText({ ...diary, timeZone: 'Europe/Warsaw' }, [
      { ...burial, date: '2026-07-25' },
      winter,
    ])
    expect(text.match(/^DTSTART:.*(?=\r)/gm)).toEqual([
      'DTSTART:20260725T070000Z',
      'DTSTART:20261225T080000Z',
    ])
  })
})
