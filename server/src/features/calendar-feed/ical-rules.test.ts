import { describe, expect, it } from 'vitest'
import { folded, icalText, type DiaryEntry } from './ical-rules.ts'
import { zoneLines } from './ical-zone-rules.ts'

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
  it('gives each entry a lasting id and its time by the park’s clock, with what is text escaped', () => {
    const lines = icalText(diary, [burial]).split('\r\n')
    expect(lines.slice(lines.indexOf('BEGIN:VTIMEZONE'), -1)).toEqual([
      ...['BEGIN:VTIMEZONE', 'TZID:Africa/Lusaka', 'BEGIN:STANDARD', 'DTSTART:19700101T000000'],
      ...['TZOFFSETFROM:+0200', 'TZOFFSETTO:+0200', 'END:STANDARD', 'END:VTIMEZONE'],
      ...['BEGIN:VEVENT', 'UID:burial-12@park.example', 'DTSTAMP:20261120T081530Z'],
      'LAST-MODIFIED:20261120T081530Z',
      'DTSTART;TZID=Africa/Lusaka:20261125T090000',
      'DTEND;TZID=Africa/Lusaka:20261125T100000',
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
    expect(text).toContain('\r\nDTSTART;TZID=Africa/Lusaka:20261125T143000\r\nDURATION:PT30M\r\nSUMMARY:')
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

  it('is a file without a zone while there is nothing in it', () => {
    expect(icalText(diary, [])).not.toContain('VTIMEZONE')
  })
})

describe('the time zone of a park that changes its clocks', () => {
  it('says when they change within the days of the diary, in the time before the change', () => {
    expect(zoneLines('Europe/Warsaw', ['2026-03-01', '2026-11-20']).slice(2, -1)).toEqual([
      ...['BEGIN:STANDARD', 'DTSTART:19700101T000000', 'TZOFFSETFROM:+0100', 'TZOFFSETTO:+0100'],
      ...['END:STANDARD', 'BEGIN:DAYLIGHT', 'DTSTART:20260329T020000', 'TZOFFSETFROM:+0100'],
      ...['TZOFFSETTO:+0200', 'END:DAYLIGHT', 'BEGIN:STANDARD', 'DTSTART:20261025T030000'],
      ...['TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100', 'END:STANDARD'],
    ])
  })

  it('knows clocks behind UTC and off the hour', () => {
    const lines = zoneLines('America/St_Johns', ['2026-03-08'])
    expect(lines).toContain('TZOFFSETFROM:-0330')
    expect(lines).toContain('TZOFFSETTO:-0230')
    expect(lines).toContain('BEGIN:DAYLIGHT')
    expect(lines).toContain('DTSTART:20260308T020000')
  })
})
