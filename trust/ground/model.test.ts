import { describe, expect, it } from 'vitest'
import { hold } from './holding.ts'
import { ann, ben, deep, plot, saleOf, two } from './model-fixture.ts'
import { ownerOf, siteStatus, statusOf } from './model.ts'
import {
  toComplete,
  toConfirm,
  toErase,
  toMove,
  toMoveSite,
  toPassOn,
  toPlace,
  toSetSite,
  toUnplace,
} from './refusals.ts'
import { firstGrave, freePositions, hasRoom, layDown, plannedPosition, settle } from './free-places.ts'
import { leaveStone, type StoneGoes } from './stones.ts'

describe('who lies where', () => {
  it('positions are given in the order of burial, above the bodies there', () => {
    const { all, plan, here } = plot(deep)
    const first = plan({ grave: 1, day: '2024-03-02' })
    const second = plan({ grave: 1, day: '2024-03-01' })
    expect([first, second].map((burial) => plannedPosition(all, burial))).toEqual([2, 1])
    layDown(all, first)
    expect([first.position, plannedPosition(all, first), plannedPosition(all, second)]).toEqual([
      1,
      undefined,
      1,
    ])
    layDown(all, second)
    expect([first.position, second.position]).toEqual([2, 1])
    second.lies = false
    second.position = undefined
    expect(freePositions(all, { site: here, grave: 1 })).toEqual([3, 1])
  })

  it('burials without a day come last, in the order they were added', () => {
    const { all, plan } = plot(deep)
    const none = plan({ grave: 1 })
    const late = plan({ grave: 1, day: '2024-03-01', slot: 2 })
    const early = plan({ grave: 1, day: '2024-03-01', slot: 0 })
    expect([none, late, early].map((burial) => plannedPosition(all, burial))).toEqual([3, 2, 1])
  })

  it('a body in an unknown grave takes a place of the site', () => {
    const { all, plan, here } = plot(two)
    layDown(all, plan())
    expect(firstGrave(all, here)).toBe(1)
    plan({ grave: 1 })
    expect([1, 2, undefined].map((grave) => hasRoom(all, { site: here, grave }))).toEqual([
      false,
      false,
      false,
    ])
  })

  it('a body lies where it was moved to, unless it was taken out to be buried anew', () => {
    const { all, plan, here } = plot(two)
    const one = plan({ grave: 1, status: 'COMPLETE' })
    layDown(all, one)
    settle(all, one, { site: here, grave: 2 }, { on: '2024-03-09' })
    expect([one.lies, one.position]).toEqual([true, 1])
    one.status = 'DRAFT'
    settle(all, one, { site: here, grave: 1 }, { on: '2024-03-09' })
    expect([one.lies, one.position]).toEqual([true, 1])
    settle(all, one, { site: here, grave: 2 }, { exhumed: true, on: '2024-03-09' })
    expect([one.lies, one.position]).toEqual([false, undefined])
  })

  it('a moved body came on the day of the move, and who is found in a grave on the day of the burial', () => {
    const { all, plan, here } = plot({ ...two, deep: 3 })
    const moved = plan({ grave: 2, day: '2024-03-01', slot: 1 })
    layDown(all, moved)
    settle(all, moved, { site: here, grave: 1 }, { on: '2024-03-09' })
    const [before, that] = [
      plan({ grave: 1, day: '2024-03-08' }),
      plan({ grave: 1, day: '2024-03-09', slot: 1 }),
    ]
    expect([before, that].map((burial) => plannedPosition(all, burial))).toEqual([1, 3])
    layDown(all, before)
    const found = plan({ day: '2024-03-02' })
    layDown(all, found)
    settle(all, found, { site: here, grave: 1 }, { on: '2024-03-09' })
    expect([found, before, moved].map(({ position }) => position)).toEqual([1, 2, 3])
  })

  it('the burial of a body taken out is confirmed on a day and completed with a certificate, in ground of its own', () => {
    const { all, plan, here, on } = plot(two)
    const one = plan({ grave: 1, status: 'CONFIRMED', day: '2024-03-01', certified: true })
    Object.assign(on.sale, { placed: true, receipt: 1 })
    expect(toComplete(one, '2024-03-02')).toBe('done')
    expect(toPassOn(all, here, ben)).toBe(409)
    on.heir = ben
    expect(toComplete(one, '2024-03-02')).toBe(409)
    layDown(all, one)
    expect([toComplete(one, '2024-03-02'), toPassOn(all, here, ann)]).toEqual(['done', 'done'])
    settle(all, one, { site: here, grave: 2 }, { exhumed: true, on: '2024-03-09' })
    expect([one.status, toConfirm(all, one)]).toEqual(['DRAFT', 422])
    one.status = 'CONFIRMED'
    expect(toComplete(one, '2024-03-02')).toBe(409)
    Object.assign(one, { day: '2024-03-02', certified: true })
    expect(toComplete(one, '2024-03-02')).toBe('done')
  })

  it('a headstone is asked about, is only where a body lies, and is moved if asked for', () => {
    const { all, plan, here } = plot(two)
    const one = plan({ grave: 1 })
    layDown(all, one)
    here.stones.add(1)
    const to = { site: here, grave: 2 }
    const ask = (stone: StoneGoes, exhumed = false) => toMove(all, one, to, { why: true, stone, exhumed })
    expect([ask(undefined), ask('stays'), ask('removed'), ask('moves')]).toEqual([422, 422, 'done', 'done'])
    expect([ask('moves', true), ask('removed', true)]).toEqual([422, 'done'])
    one.status = 'COMPLETE'
    expect(ask('removed', true)).toBe(409)
    leaveStone(one, to, 'moves')
    expect([...here.stones]).toEqual([2])
  })

  it('a grave found later is no exhumation', () => {
    const { all, plan, here } = plot(two)
    const one = plan({ legacy: true })
    layDown(all, one)
    settle(all, one, { site: here, grave: 2 }, { on: '2024-03-09' })
    expect([one.lies, one.position]).toEqual([true, 1])
  })
})

describe('the owner of a site', () => {
  it('is the buyer once it is paid for, then whoever it was transferred to', () => {
    const { all, sale, on, here } = plot(deep)
    expect([ownerOf(here), siteStatus(all, here)]).toEqual([undefined, 'ORDER'])
    Object.assign(sale, { placed: true, receipt: 1 })
    expect([ownerOf(here), siteStatus(all, here)]).toEqual([ann, 'OWN'])
    on.heir = ben
    sale.receipt = undefined
    expect(ownerOf(here)).toBe(ben)
    on.heir = ann
    expect(ownerOf(here)).toBeUndefined()
  })

  it('a sale is fulfilled when its agreements are signed and its burials complete', () => {
    const { all, sale, on, plan } = plot(deep, { placed: true, receipt: 1 })
    expect(statusOf(all, sale)).toBe('PAID')
    on.signedFor.add(undefined)
    expect(statusOf(all, sale)).toBe('PAID')
    on.signedFor.add(on.site)
    const one = plan({ grave: 1 })
    expect(statusOf(all, sale)).toBe('PAID')
    one.status = 'COMPLETE'
    expect(statusOf(all, sale)).toBe('FULFILLED')
  })
})

describe('what the model refuses', () => {
  it('taking a site from a body', () => {
    const { all, sale, on, plan } = plot(deep)
    const [, other] = all.sites
    const one = plan({ grave: 1 })
    expect([toSetSite(all, on, other!), toErase(all, sale)]).toEqual(['done', 'done'])
    layDown(all, one)
    expect([toSetSite(all, on, other!), toErase(all, sale)]).toEqual([409, 409])
    Object.assign(sale, { placed: true })
    expect(toUnplace(all, sale)).toBe(409)
    Object.assign(sale, { receipt: 1 })
    on.signedFor.add(on.site)
    one.status = 'COMPLETE'
    expect(toMoveSite(all, on, other!)).toBe(409)
  })

  it('choosing the site of somebody else’s burial, a held site, another type', () => {
    const { all, on, here, plan } = plot(deep)
    const [, other, small] = all.sites
    expect([toSetSite(all, on, here), toSetSite(all, on, small!)]).toEqual(['done', 422])
    plan({ grave: 1, sale: saleOf(2) })
    expect(toSetSite(all, on, other!)).toBe(409)
  })

  it('placing an order with a draft burial', () => {
    const { all, sale, plan } = plot(deep)
    const one = plan({ grave: 1 })
    expect(toPlace(all, sale)).toBe(409)
    one.status = 'CONFIRMED'
    expect(toPlace(all, sale)).toBe('done')
  })

  it('moving a body without a reason, to ground of others, into a full grave', () => {
    const { all, plan } = plot(deep, { placed: true, receipt: 1 })
    const [, other] = all.sites
    const one = plan({ grave: 1 })
    layDown(all, one)
    const heirs = saleOf(2, { placed: true, receipt: 2 })
    const on = hold(heirs, { id: 2, type: deep, site: other! })
    all.sales.push(heirs)
    const to = { site: other!, grave: 1 }
    expect([toMove(all, one, to, { why: false }), toMove(all, one, to, { why: true })]).toEqual([422, 'done'])
    on.heir = ben
    expect(toMove(all, one, to, { why: true })).toBe(409)
    one.on!.heir = ben
    expect(toMove(all, one, to, { why: true })).toBe('done')
    expect(toMove(all, one, { ...one.place!, grave: 2 }, { why: true })).toBe(409)
  })

  it('transferring a site that nobody owns, to its owner, or one used by somebody else’s draft', () => {
    const { all, sale, here, plan } = plot(deep)
    expect(toPassOn(all, here, ben)).toBe(409)
    Object.assign(sale, { placed: true, receipt: 1 })
    expect([toPassOn(all, here, ann), toPassOn(all, here, ben)]).toEqual([422, 'done'])
    plan({ grave: 1, sale: saleOf(2) })
    expect(toPassOn(all, here, ben)).toBe(409)
  })
})
