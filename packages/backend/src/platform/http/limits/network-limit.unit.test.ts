import { expect, it } from 'vitest'
import { createNetworkLimit } from './network-limit.ts'

const clock = (nowMs = 0) => {
  const time = { nowMs }
  return { time, limit: createNetworkLimit({ mostPerMinute: 2, realNow: () => time.nowMs }) }
}

it('lets so many of one network through, then says when there is room again', () => {
  const { time, limit } = clock()
  expect([limit.consume('192.0.2.1'), limit.consume('192.0.2.1'), limit.consume('192.0.2.1')]).toEqual([
    null,
    null,
    60_000,
  ])
  time.nowMs = 400
  expect(limit.consume('192.0.2.1')).toBe(59_600)
  time.nowMs = 60_000
  expect(limit.consume('192.0.2.1')).toBeNull()
})

it('counts a network of IPv6 together and another network apart', () => {
  const { limit } = clock()
  limit.consume('2001:db8::1')
  limit.consume('2001:db8::2')
  expect(limit.consume('2001:db8::ffff')).toBe(60_000)
  expect(limit.consume('2001:db8:0:1::1')).toBeNull()
})

it('begins anew when the clock was set back', () => {
  const { time, limit } = clock(50_000)
  limit.consume('192.0.2.1')
  limit.consume('192.0.2.1')
  time.nowMs = 10_000
  expect(limit.consume('192.0.2.1')).toBeNull()
})

it('counts a bounded number of networks', () => {
  const { limit } = clock()
  for (let at = 0; at < 3; at++) limit.consume('192.0.2.1')
  for (let at = 0; at < 20_000; at++) limit.consume(`10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`)
  expect(limit.consume('192.0.2.1')).toBeNull()
})
