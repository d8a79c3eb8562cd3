/** Invented shops in generated card approvals, account rows and pay rows. */
export type Merchant = {
  readonly name: string
  /** Business registration number, with dashes as the standard requires. */
  readonly regno: string
  readonly from: number
  readonly to: number
  /** 구매 품목 분류 of the electronic finance calls. */
  readonly category: string
  readonly title: string
}

export const MERCHANTS: readonly [Merchant, ...Merchant[]] = [
  { name: '온새미커피 망원점', regno: '000-11-00101', from: 2_900, to: 13_500, category: '11', title: '음료' },
  { name: '한울마트 서교점', regno: '000-12-00202', from: 8_000, to: 96_000, category: '07', title: '식료품' },
  { name: '편의점 오늘 합정역점', regno: '000-13-00303', from: 1_500, to: 19_800, category: '07', title: '간식' },
  { name: '수도권교통', regno: '000-14-00404', from: 1_400, to: 3_100, category: '09', title: '대중교통' },
  { name: '들꽃식당', regno: '000-15-00505', from: 8_500, to: 42_000, category: '11', title: '식사' },
  { name: '배달나루', regno: '000-16-00606', from: 12_000, to: 48_000, category: '11', title: '배달 음식' },
  { name: '책마을서점', regno: '000-17-00707', from: 9_900, to: 54_000, category: '02', title: '도서' },
  { name: '모두온쇼핑', regno: '000-18-00808', from: 11_000, to: 189_000, category: '08', title: '생활용품' },
  { name: '푸른숲약국', regno: '000-19-00909', from: 3_000, to: 28_000, category: '05', title: '건강·미용' },
  { name: '별빛영화관', regno: '000-20-01010', from: 12_000, to: 34_000, category: '10', title: '영화' },
  { name: '바로세탁', regno: '000-21-01111', from: 5_000, to: 27_000, category: '08', title: '세탁' },
  { name: '누리전자', regno: '000-22-01212', from: 19_000, to: 890_000, category: '01', title: '전자기기' },
  { name: '하늘주유소', regno: '000-23-01313', from: 30_000, to: 95_000, category: '09', title: '주유' },
  { name: '나들이여행사', regno: '000-24-01414', from: 60_000, to: 780_000, category: '09', title: '여행' },
  { name: '고운옷집', regno: '000-25-01515', from: 15_000, to: 160_000, category: '03', title: '의류' },
]

export type OverseasMerchant = {
  readonly name: string
  readonly country: string
  readonly currency: string
  readonly from: number
  readonly to: number
  readonly rate: number
}

/** `rate` is won for one unit, invented and fixed so that rows never change. Amounts are in hundredths. */
export const OVERSEAS_MERCHANTS: readonly [OverseasMerchant, ...OverseasMerchant[]] = [
  { name: 'NORTHWIND BOOKS', country: 'US', currency: 'USD', from: 999, to: 8_900, rate: 1380 },
  { name: 'CLOUD NOTES APP', country: 'US', currency: 'USD', from: 499, to: 1_999, rate: 1380 },
  { name: 'HANAMI DINING', country: 'JP', currency: 'JPY', from: 120_000, to: 980_000, rate: 9.3 },
  { name: 'MUSEE DU PORT', country: 'FR', currency: 'EUR', from: 1_200, to: 6_500, rate: 1500 },
]
