import { expect, it } from 'vitest'
import { askedFor } from './requested-page.ts'

it.each([
  ['#/', '/'],
  ['#/assets/7f3a?tab=two', '/assets/7f3a?tab=two'],
  ['', '/'],
  ['#', '/'],
  // No redirect to another origin, and no loop.
  ['#//elsewhere.example/', '/'],
  ['#/\\elsewhere.example/', '/'],
  ['#https://elsewhere.example/', '/'],
  ['#javascript:alert(1)', '/'],
  ['#/offline', '/'],
  ['#/offline#/credit', '/'],
])('%s leads to %s', (hash, address) => {
  expect(askedFor(hash, 'https://ieum.example')).toBe(address)
})
