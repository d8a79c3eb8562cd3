import { expect, it } from 'vitest'
import { loadMerchantDictionary } from './load-dictionary.ts'

it('reads every file of patterns', () => {
  const dictionary = loadMerchantDictionary()
  expect(dictionary.size).toBeGreaterThan(1_500)
  expect(dictionary.lookup('스타벅스 강남점')?.categoryEnum).toBe('CAFE')
  expect(dictionary.lookup('누구네약국')?.sourceEnum).toBe('MERCHANT_KIND')
  expect(dictionary.lookup('네이버페이')?.certainty).toBe('LOW')
})
