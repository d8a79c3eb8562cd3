import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { createMerchantDictionary, type MerchantDictionary } from './merchant-dictionary.ts'
import { merchantWords } from './normalize.ts'
import { type MerchantPattern, type PatternFile, parsePatterns } from './parse-patterns.ts'
import { indexPatterns } from './pattern-index.ts'

const files: readonly PatternFile[] = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.txt'))
  .map((name) => ({ name, text: readFileSync(new URL(name, import.meta.url), 'utf8') }))

let patterns: MerchantPattern[]
let dictionary: MerchantDictionary
beforeAll(() => {
  patterns = parsePatterns(files)
  dictionary = createMerchantDictionary(files)
})

describe('the files of patterns', () => {
  it('have 1,500 patterns and more', () => expect(dictionary.size).toBeGreaterThanOrEqual(1_500))

  it.each(files.map(({ name, text }) => [name, text]))('%s has a head and sorted lines', (_name, text) => {
    const lines = text.split('\n')
    const head = lines.findIndex((line) => !line.startsWith('#'))
    const body = lines.slice(head, -1)
    expect([head > 1, lines.at(-1), body.filter((line) => line === '' || line.startsWith('#'))]).toEqual([true, '', []])
    const names = body.map((line) => line.replace(/ [:=] .*$/, '').replace(/^\^|\$$/g, ''))
    expect(names).toEqual(names.toSorted((one, other) => (one < other ? -1 : 1)))
  })

  it('have no pattern that another one hides', () => {
    const hidden = patterns.filter((pattern) => !isAnswered(pattern)).map(({ text }) => text)
    expect(hidden).toEqual([])
  })

  it.each([
    ...['온새미커피', '한울마트', '편의점 오늘', '수도권교통', '들꽃식당', '배달나루', '책마을서점', '모두온쇼핑'],
    ...['푸른숲약국', '별빛영화관', '바로세탁', '누리전자', '하늘주유소', '나들이여행사', '고운옷집'],
    ...['NORTHWIND BOOKS', 'CLOUD NOTES APP', 'HANAMI DINING', 'MUSEE DU PORT'],
  ])('do not know the invented shop %s', (name) => {
    expect(dictionary.lookup(name)?.merchantName ?? null).toBeNull()
  })

  it('are looked up in few steps: a bucket of the index is short', () => {
    const index = indexPatterns(patterns)
    const name = '(주)스타벅스커피코리아 서울대입구역점'
    const { compact } = merchantWords(name)
    const steps = [...compact].map((_, at) => index.get(compact.slice(at, at + 2))?.length ?? 0)
    expect(steps.reduce((sum, each) => sum + each, 0)).toBeLessThan(compact.length * 10)
    expect(Math.max(...[...index.values()].map(({ length }) => length))).toBeLessThan(80)
  })
})

function isAnswered(pattern: MerchantPattern): boolean {
  const { text, layer, spending, income } = pattern
  const answer = dictionary.lookup(text, spending === null && income !== null ? 'INCOME' : 'SPENDING')
  if (spending === null && income === null) return answer === null
  const name = layer === 'MERCHANT_KIND' ? null : pattern.merchantName
  return answer !== null && answer.merchantName === name && answer.categoryEnum === (spending ?? income)
}

describe('names of statements', () => {
  it.each([
    ['㈜스타벅스 강남대로점', 'CAFE', '스타벅스'],
    ['STARBUCKS SEOUL KOR', 'CAFE', '스타벅스'],
    ['파스쿠찌서울대병원점', 'CAFE', '파스쿠찌'],
    ['주식회사 우아한형제들', 'DELIVERY', '배달의민족'],
    ['씨유 관악중앙점', 'GROCERIES', 'CU'],
    ['지에스25 서울대점', 'GROCERIES', 'GS25'],
    ['㈜이마트24 신림', 'GROCERIES', '이마트24'],
    ['이마트약국', 'PHARMACY', '이마트약국'],
    ['롯데하이마트 서초점', 'FURNITURE', '하이마트'],
    ['카카오T_택시_1', 'TAXI', '카카오택시'],
    ['㈜에스알', 'TRANSIT', 'SRT'],
    ['후불교통대금', 'TRANSIT', '후불교통'],
    ['에쓰오일', 'FUEL', 'S-OIL'],
    ['GOOGLE*YOUTUBEPREMIUM', 'SUBSCRIPTION', '유튜브프리미엄'],
    ['APPLE.COM/BILL', 'SUBSCRIPTION', '애플'],
    ['쿠팡(주)-쿠팡(와우)', 'SUBSCRIPTION', '쿠팡와우'],
    ['네이버페이-쿠팡', 'ONLINE_SHOPPING', '쿠팡'],
    ['KCP-예스24', 'BOOK', '예스24'],
    ['PAYPAL *STEAM GAMES', 'GAME', '스팀게임'],
    ['서울연세치과의원', 'CLINIC', null],
    ['행복한동물병원', 'PET', null],
    ['에스지교통', 'TRANSPORT', null],
    ['자라섬펜션', 'TRAVEL', null],
    ['네이버페이-행복상회', undefined, undefined],
    ['현대백화점 무역센터점', undefined, undefined],
    ['신한카드', undefined, undefined],
    ['김철수', undefined, undefined],
    ['유니버스상사', undefined, undefined],
  ])('%s is %s', (name, category, merchantName) => {
    const answer = dictionary.lookup(name)
    expect([answer?.categoryEnum, answer?.merchantName]).toEqual([category, merchantName])
  })
})
