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

const rules = parse(text('alerts.yml')).groups.flatMap((group) => group.rules)
const { panels, templating } = JSON.parse(text('dashboard.json'))
const asked = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
/** The metrics that an expression names, each with what stands in its braces. */
const selectorsIn = (expr) =>
  [
    ...expr
      .replace(/\b(by|without|on) *\([^)]*\)|\[[^\]]*\]/g, '')
      .matchAll(/\b([a-z_0-9]{2,})\b(?! *\()(\{[^}]*\})?/g),
  ]
    .map(([, name, braces = '']) => ({ name, braces }))
    .filter(({ name, braces }) => braces || name.includes('_'))

describe('what Prometheus is given (deploy/monitoring)', () => {
  test('every alarm has a case in which it goes off', () => {
    const alarms = rules.map(({ alert }) => alert)
    const cases = text('alerts.test.yml')
    expect(alarms.length).toBeGreaterThan(10)
    expect(alarms.filter((alarm) => !cases.includes(`{alertname="${alarm}"}`))).toEqual([])
  })

  test('each question is of the job `sexton`, and tells several parks apart', () => {
    expect(asked.length).toBeGreaterThan(15)
    for (const expr of [...rules.map((rule) => rule.expr), ...asked]) {
      const selectors = selectorsIn(expr)
      expect(selectors.length, expr).toBeGreaterThan(0)
      for (const { braces } of selectors) expect(braces, expr).toContain('job="sexton"')
      // What is added up or compared stays within a park.
      const [folds, byPark] = [/\b(sum|max|min|avg|count)\b/g, /\b(sum|max|min|avg|count) by \(park\b/g]
      expect(expr.match(byPark) ?? [], expr).toHaveLength(expr.match(folds)?.length ?? 0)
    }
    for (const expr of asked)
      for (const { braces } of selectorsIn(expr)) expect(braces, expr).toContain('park=~"$park"')
    expect(templating.list.map(({ name }) => name)).toEqual(['source', 'park'])
    const [{ job_name, static_configs }] = parse(text('prometheus.yml')).scrape_configs
    expect([job_name, static_configs[0].labels]).toEqual(['sexton', { park: expect.any(String) }])
  })

  test.runIf(existsSync(promtool))('the alarms go off when they should, and only then', () => {
    expect(ask('check', 'rules', 'alerts.yml')).toEqual(fine)
    expect(ask('check', 'config', '--syntax-only', 'prometheus.yml')).toEqual(fine)
    expect(ask('test', 'rules', 'alerts.test.yml', 'parks.test.yml')).toEqual(fine)
  })

  test.runIf(existsSync(promtool))('what the dashboard asks is PromQL', async () => {
    const recorded = asked.map((expr, at) => ({
      record: `panel_${at}`,
      expr: expr.replaceAll('$__rate_interval', '5m'),
    }))
    const kept = await mkdtemp(path.join(tmpdir(), 'sexton-dashboard-'))
    onTestFinished(() => rm(kept, { recursive: true }))
    writeFileSync(
      path.join(kept, 'rules.yml'),
      stringify({ groups: [{ name: 'dashboard', rules: recorded }] }),
    )
    expect(ask('check', 'rules', path.join(kept, 'rules.yml'))).toEqual(fine)
  })
})
