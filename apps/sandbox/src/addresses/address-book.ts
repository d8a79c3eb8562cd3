/** Some thousand invented addresses: real regions, invented roads and buildings. Always the same ones. */
type Region = {
  readonly si: string
  readonly sgg: string
  readonly emd: string
  readonly english: string
  readonly zip: number
}

const REGIONS: readonly Region[] = [
  { si: '서울특별시', sgg: '중구', emd: '태평로1가', english: 'Jung-gu, Seoul', zip: 4524 },
  { si: '서울특별시', sgg: '종로구', emd: '사직동', english: 'Jongno-gu, Seoul', zip: 3028 },
  { si: '서울특별시', sgg: '마포구', emd: '상암동', english: 'Mapo-gu, Seoul', zip: 3900 },
  { si: '서울특별시', sgg: '용산구', emd: '한남동', english: 'Yongsan-gu, Seoul', zip: 4400 },
  { si: '서울특별시', sgg: '성동구', emd: '성수동1가', english: 'Seongdong-gu, Seoul', zip: 4770 },
  { si: '서울특별시', sgg: '강남구', emd: '역삼동', english: 'Gangnam-gu, Seoul', zip: 6200 },
  { si: '서울특별시', sgg: '서초구', emd: '반포동', english: 'Seocho-gu, Seoul', zip: 6500 },
  { si: '서울특별시', sgg: '송파구', emd: '잠실동', english: 'Songpa-gu, Seoul', zip: 5500 },
  { si: '서울특별시', sgg: '관악구', emd: '봉천동', english: 'Gwanak-gu, Seoul', zip: 8700 },
  { si: '서울특별시', sgg: '노원구', emd: '상계동', english: 'Nowon-gu, Seoul', zip: 1600 },
  { si: '부산광역시', sgg: '해운대구', emd: '우동', english: 'Haeundae-gu, Busan', zip: 48058 },
  { si: '부산광역시', sgg: '부산진구', emd: '부전동', english: 'Busanjin-gu, Busan', zip: 47200 },
  { si: '대구광역시', sgg: '수성구', emd: '범어동', english: 'Suseong-gu, Daegu', zip: 42000 },
  { si: '인천광역시', sgg: '연수구', emd: '송도동', english: 'Yeonsu-gu, Incheon', zip: 21980 },
  { si: '광주광역시', sgg: '서구', emd: '치평동', english: 'Seo-gu, Gwangju', zip: 61940 },
  { si: '대전광역시', sgg: '유성구', emd: '봉명동', english: 'Yuseong-gu, Daejeon', zip: 34180 },
  { si: '울산광역시', sgg: '남구', emd: '삼산동', english: 'Nam-gu, Ulsan', zip: 44700 },
  { si: '세종특별자치시', sgg: '', emd: '어진동', english: 'Sejong', zip: 30100 },
  { si: '경기도', sgg: '수원시 영통구', emd: '매탄동', english: 'Yeongtong-gu, Suwon-si, Gyeonggi-do', zip: 16500 },
  { si: '경기도', sgg: '성남시 분당구', emd: '정자동', english: 'Bundang-gu, Seongnam-si, Gyeonggi-do', zip: 13550 },
  { si: '경기도', sgg: '고양시 일산동구', emd: '장항동', english: 'Ilsandong-gu, Goyang-si, Gyeonggi-do', zip: 10400 },
  { si: '강원특별자치도', sgg: '춘천시', emd: '효자동', english: 'Chuncheon-si, Gangwon-do', zip: 24300 },
  {
    si: '충청북도',
    sgg: '청주시 상당구',
    emd: '용암동',
    english: 'Sangdang-gu, Cheongju-si, Chungcheongbuk-do',
    zip: 28700,
  },
  {
    si: '충청남도',
    sgg: '천안시 서북구',
    emd: '불당동',
    english: 'Seobuk-gu, Cheonan-si, Chungcheongnam-do',
    zip: 31100,
  },
  {
    si: '전북특별자치도',
    sgg: '전주시 완산구',
    emd: '효자동2가',
    english: 'Wansan-gu, Jeonju-si, Jeonbuk',
    zip: 54900,
  },
  { si: '전라남도', sgg: '순천시', emd: '조례동', english: 'Suncheon-si, Jeollanam-do', zip: 57900 },
  { si: '경상북도', sgg: '포항시 남구', emd: '대잠동', english: 'Nam-gu, Pohang-si, Gyeongsangbuk-do', zip: 37600 },
  {
    si: '경상남도',
    sgg: '창원시 성산구',
    emd: '상남동',
    english: 'Seongsan-gu, Changwon-si, Gyeongsangnam-do',
    zip: 51400,
  },
  { si: '제주특별자치도', sgg: '제주시', emd: '연동', english: 'Jeju-si, Jeju-do', zip: 63100 },
]

const ROADS = [
  { name: '이음로', english: 'Ieum-ro' },
  { name: '가온길', english: 'Gaon-gil' },
  { name: '누리대로', english: 'Nuri-daero' },
  { name: '새봄로', english: 'Saebom-ro' },
  { name: '하늘빛길', english: 'Haneulbit-gil' },
  { name: '물결로', english: 'Mulgyeol-ro' },
  { name: '솔숲2길', english: 'Solsup 2-gil' },
  { name: '은하수로', english: 'Eunhasu-ro' },
] as const

const BUILDINGS_A_ROAD = 12
const NAMES = ['이음아파트', '', '', '가온빌라', '', '', '누리오피스텔', '', '', '새봄주택', '', ''] as const

export type SandboxAddress = {
  readonly roadAddr: string
  readonly roadAddrPart1: string
  readonly roadAddrPart2: string
  readonly jibunAddr: string
  readonly engAddr: string
  readonly zipNo: string
  readonly bdMgtSn: string
  readonly bdNm: string
  readonly bdKdcd: string
  readonly siNm: string
  readonly sggNm: string
  readonly emdNm: string
}

/** All of them, by region, road and number. */
export const ADDRESS_BOOK: readonly SandboxAddress[] = REGIONS.flatMap((region, regionAt) =>
  ROADS.flatMap((road, roadAt) =>
    Array.from({ length: BUILDINGS_A_ROAD }, (_, at) => addressOf(region, road, { regionAt, roadAt, at })),
  ),
)

type Place = { readonly regionAt: number; readonly roadAt: number; readonly at: number }

function addressOf(
  { si, sgg, emd, english, zip }: Region,
  road: (typeof ROADS)[number],
  { regionAt, roadAt, at }: Place,
): SandboxAddress {
  const number = at * 7 + roadAt + 3
  const bdNm = NAMES[(at + roadAt) % NAMES.length] ?? ''
  const region = [si, sgg].filter((part) => part !== '').join(' ')
  const part1 = `${region} ${road.name} ${number}`
  const part2 = `(${[emd, bdNm].filter((part) => part !== '').join(', ')})`
  return {
    roadAddr: `${part1} ${part2}`,
    roadAddrPart1: part1,
    roadAddrPart2: part2,
    jibunAddr: `${region} ${emd} ${roadAt * 40 + number}${bdNm === '' ? '' : ` ${bdNm}`}`,
    engAddr: `${number} ${road.english}, ${english}`,
    zipNo: String(zip + roadAt).padStart(5, '0'),
    bdMgtSn: `${String(regionAt + 1).padStart(10, '9')}${String(roadAt + 1).padStart(7, '0')}${String(number).padStart(8, '0')}`,
    bdNm,
    bdKdcd: bdNm === '이음아파트' ? '1' : '0',
    siNm: si,
    sggNm: sgg,
    emdNm: emd,
  }
}

/** Names that are no address by themselves: of provinces, cities and districts. */
const REGION_NAMES = new Set(REGIONS.flatMap(({ si, sgg }) => [si, ...sgg.split(' ')]))

const isRegion = (word: string): boolean =>
  [...REGION_NAMES].some((name) => name !== '' && (name === word || (word.length >= 2 && name.startsWith(word))))

/** Whether a keyword consists of region names only. */
export const isTooBroad = (keyword: string): boolean => keyword.split(' ').every(isRegion)

/** Addresses that contain every word, in the order of the book. */
export function addressesFor(keyword: string): readonly SandboxAddress[] {
  const words = keyword.split(' ')
  return ADDRESS_BOOK.filter((one) => {
    const text = `${one.roadAddr} ${one.jibunAddr}`
    const parts = text.split(/[\s(),]+/)
    // A number must match completely; a word may match by its beginning.
    return words.every((word) => (/^\d+$/.test(word) ? parts.includes(word) : text.includes(word)))
  })
}
