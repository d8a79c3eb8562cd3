import { expect, it } from 'vitest'
import { drawnMark } from './drawn-mark.ts'

const codes = Array.from({ length: 500 }, (_, at) => `A1AA${String(at).padStart(6, '0')}`)

it('drawnMark: the same code, the same mark; most of 500 codes share theirs with few', () => {
  expect(drawnMark('A1AAEO0000')).toBe(drawnMark('A1AAEO0000'))
  expect(new Set(codes.map(drawnMark)).size).toBeGreaterThan(350)
})

it('drawnMark: nothing but shapes, whatever the code says', () => {
  for (const code of [...codes, '"/><script>', '']) {
    const names = [...drawnMark(code).matchAll(/<(\w+)/g)].map(([, name]) => name)
    expect(new Set([...names, 'svg', 'g', 'path', 'circle'])).toEqual(new Set(['svg', 'g', 'path', 'circle']))
    expect(drawnMark(code)).not.toMatch(/href|url\(|undefined|on\w+=/)
  }
})
