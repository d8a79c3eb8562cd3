import type { Seeded } from '../years/seeded.ts'

export type Merchant = {
  readonly name: string
  /** With dashes, as the standard writes it. */
  readonly regno: string
  /** `categoryEnum` of the first level and, after a point, of the second; null where the name leaves it open. */
  readonly category: string | null
}

const named = (name: string, regno: string, category: string | null): Merchant => ({ name, regno, category })

/** Shops of a daily life; a category stands where the name says it beyond doubt. */
const SHOPS: readonly Merchant[] = [
  named('스타벅스 강남R점', '201-81-21515', 'CAFE'),
  named('투썸플레이스 선릉점', '101-86-45678', 'CAFE'),
  named('이마트 성수점', '206-86-50913', 'FOOD.GROCERIES'),
  named('홈플러스 잠실점', '220-81-12345', 'FOOD.GROCERIES'),
  named('맥도날드 역삼점', '101-81-26409', 'FOOD.DINING'),
  named('배달의민족', '120-87-65763', 'FOOD.DELIVERY'),
  named('쿠팡', '120-88-00767', 'ONLINE_SHOPPING'),
  named('올리브영 명동점', '809-81-01574', 'BEAUTY'),
  named('CGV 용산아이파크몰', '104-81-45690', 'CULTURE.MOVIE'),
  named('교보문고 광화문점', '102-81-11670', 'CULTURE.BOOK'),
  named('GS칼텍스 서초주유소', '214-82-01234', 'CAR.FUEL'),
  named('카카오T택시', '314-86-00123', 'TRANSPORT.TAXI'),
  named('서울아산치과의원', '215-91-33456', 'HEALTH.CLINIC'),
  named('온누리약국', '212-90-11223', 'HEALTH.PHARMACY'),
  named('행복상회', '113-05-77881', null),
  named('미래통상', '128-86-99001', null),
  named('주식회사 다온', '144-81-20202', null),
  named('우리동네식당', '130-23-45671', null),
]

/** Shops abroad. */
const OVERSEAS: readonly Merchant[] = [
  named('APPLE.COM/BILL', '', null),
  named('AMZN MKTP US', '', 'ONLINE_SHOPPING'),
  named('HOTEL NIKKO SAN FRANCISCO', '', 'TRAVEL'),
]

export const anyShop = (random: Seeded): Merchant => random.oneOf(SHOPS)
export const anyShopAbroad = (random: Seeded): Merchant => random.oneOf(OVERSEAS)
