import { describe, expect, it } from 'vitest'
import { merchantWords, nameBytes } from './normalize.ts'

const stemOf = (name: string) => {
  const { compact, stemStart, stemEnd } = merchantWords(name)
  return compact.slice(stemStart, stemEnd)
}

describe('the stem of a name', () => {
  it.each([
    ['width and case', 'ｓｔａｒｂｕｃｋｓ　Coffee', 'STARBUCKSCOFFEE'],
    ['half-width syllables', 'ｶﾌｪ 온도', 'カフェ온도'],
    ['accents', 'Café Éclair', 'CAFEECLAIR'],
    ['a legal form in one character', '㈜온도상회', '온도상회'],
    ['a legal form in brackets, in front and behind', '(주)온도상회(유)', '온도상회'],
    ['a legal form in words', '온도상회 주식회사', '온도상회'],
    ['a legal form that was cut', '온도상회주식회', '온도상회'],
    ['a bracket that was cut', '주)온도상회(주', '온도상회'],
    ['a Latin legal form', 'Ondo Co., Ltd.', 'ONDO'],
    ['a branch', '온도상회 강남대로점', '온도상회'],
    ['a branch in brackets', '온도상회(서초2호점)', '온도상회'],
    ['a branch behind an underline', '온도상회_서울대입구역점', '온도상회'],
    ['a number of the shop', '온도상회 00123', '온도상회'],
    ['a city behind', 'ONDO SEOUL KOR', 'ONDO'],
    ['a city in front', '서울 온도상회', '온도상회'],
    ['a kind that ends as branches do', '온도 편의점', '온도편의점'],
    ['a place that ends as bars do', '온도 제주점', '온도'],
    ['a bar', '온도 요리주점', '온도요리주점'],
    ['a city alone', '제주', '제주'],
    ['a branch without a blank stays', '온도상회강남점', '온도상회강남점'],
    ['signs', 'APPLE.COM/BILL', 'APPLECOMBILL'],
    ['nothing', ' ·· ', ''],
  ])('leaves out %s', (_what, name, stem) => {
    expect(stemOf(name)).toBe(stem)
  })
})

it('marks where words begin', () => {
  const { compact, isStart } = merchantWords('GS25 온도 점')
  expect([compact, isStart.map((start) => (start ? 1 : 0)).join('')]).toEqual(['GS25온도점', '10001011'])
})

it('counts two bytes a syllable', () => expect(nameBytes('온도 CAFE ')).toBe(9))
