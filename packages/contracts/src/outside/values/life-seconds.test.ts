import { expect, it } from 'vitest'
import { LifeSeconds } from './life-seconds.ts'

const TEN_YEARS = 315_360_000

it.each<[string, unknown, number | 'refused']>([
  ['an hour', 3600, 3600],
  ['an hour as text', '3600', 3600],
  ['part of a second', 0.5, 1],
  ['ten years', TEN_YEARS, TEN_YEARS],
  ['a second more', TEN_YEARS + 1, TEN_YEARS],
  ['for ever', 9007199254740991, TEN_YEARS],
  ['for ever as text', '99999999999999999999', TEN_YEARS],
  ['infinity', JSON.parse('1e999'), 'refused'],
  ['an exponent as text', '1e3', 'refused'],
  ['nothing', 0, 'refused'],
  ['the past', -1, 'refused'],
  ['empty', '', 'refused'],
  ['a word', 'never', 'refused'],
  ['null', null, 'refused'],
])('%s', (_, raw, wanted) => {
  const parsed = LifeSeconds.safeParse(raw)
  expect(parsed.success ? parsed.data : 'refused').toBe(wanted)
  if (parsed.success) expect(new Date(Date.now() + parsed.data * 1_000).toISOString()).toMatch(/^20/)
})
