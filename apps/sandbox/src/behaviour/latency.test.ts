import { expect, it } from 'vitest'
import { createLatencyKnob, latencyMs } from './latency.ts'

const latency = { medianMs: 400, p99Ms: 8000, seed: 7 }

it('draws answer times with the configured median and 99th percentile', () => {
  const drawn = Array.from({ length: 20_000 }, (_, n) => latencyMs(latency, 'A1AAEO0000', n)).sort((a, b) => a - b)
  expect(drawn[10_000]).toBeGreaterThan(380)
  expect(drawn[10_000]).toBeLessThan(420)
  expect(drawn[19_800]).toBeGreaterThan(7_000)
  expect(drawn[19_800]).toBeLessThan(9_200)
})

it('draws the same times again for the same seed, institution and call', () => {
  const knob = createLatencyKnob()
  expect(knob.next('A1AAEO0000')).toBe(0)
  const run = () => {
    knob.set(latency)
    return [knob.next('A1AAEO0000'), knob.next('A1AAER0000'), knob.next('A1AAEO0000')]
  }
  const first = run()
  expect(run()).toEqual(first)
  expect(first).toEqual([
    latencyMs(latency, 'A1AAEO0000', 1),
    latencyMs(latency, 'A1AAER0000', 1),
    latencyMs(latency, 'A1AAEO0000', 2),
  ])
})
