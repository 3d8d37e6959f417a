import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { root } from '../root.mjs'

const folder = path.join(root, 'deploy/monitoring')
const text = (name) => readFileSync(path.join(folder, name), 'utf8')

/** Debian's package `prometheus` brings it. */
const promtool = '/usr/bin/promtool'
const ask = (...given) => {
  const { status, stdout, stderr } = spawnSync(promtool, given, { encoding: 'utf8', cwd: folder })
  return { status, said: status === 0 ? '' : stdout + stderr }
}
const fine = { status: 0, said: '' }

describe('what Prometheus is given (deploy/monitoring)', () => {
  test('every alarm has a case in which it goes off', () => {
    const alarms = parse(text('alerts.yml')).groups.flatMap(({ rules }) => rules.map(({ alert }) => alert))
    const cases = text('alerts.test.yml')
    expect(alarms.length).toBeGreaterThan(10)
    expect(alarms.filter((alarm) => !cases.includes(`{alertname="${alarm}"}`))).toEqual([])
  })

  test.runIf(existsSync(promtool))('the alarms go off when they should, and only then', () => {
    expect(ask('check', 'rules', 'alerts.yml')).toEqual(fine)
    expect(ask('test', 'rules', 'alerts.test.yml')).toEqual(fine)
  })

  test.runIf(existsSync(promtool))('what the dashboard asks is PromQL', async () => {
    const { panels } = JSON.parse(text('dashboard.json'))
    const asked = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
    expect(asked.length).toBeGreaterThan(15)
    const rules = asked.map((expr, at) => ({
      record: `panel_${at}`,
      expr: expr.replaceAll('$__rate_interval', '5m'),
    }))
    const kept = await mkdtemp(path.join(tmpdir(), 'sexton-dashboard-'))
    onTestFinished(() => rm(kept, { recursive: true }))
    writeFileSync(path.join(kept, 'rules.yml'), stringify({ groups: [{ name: 'dashboard', rules }] }))
    expect(ask('check', 'rules', path.join(kept, 'rules.yml'))).toEqual(fine)
  })
})
