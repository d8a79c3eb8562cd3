import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { PURPOSES } from '@ieum/contracts/mydata/enums.ts'
import { describe, expect, it } from 'vitest'
import { signup } from './account/sign-up.ts'
import { home } from './mydata/assets/home.ts'
import { manualAssets } from './mydata/assets/manual-assets.ts'
import { certificateNames, certList } from './mydata/connect/cert.ts'
import { consent } from './mydata/connect/consent.ts'
import { dialog } from './mydata/connect/dialog.ts'
import { done, sync } from './mydata/connect/progress.ts'
import { purposes } from './mydata/connect/purposes.ts'
import { select } from './mydata/connect/select.ts'
import { signWindow } from './mydata/connect/sign.ts'
import { connections } from './mydata/connections/connections.ts'
import { deletions } from './mydata/connections/deletions.ts'

/** Written in the law's register, not ours. */
const LEGAL = [
  'account/terms.ts',
  'credit/terms.ts',
  'gene/terms.ts',
  'health-insurance/agreement.ts',
  'microbiome/terms.ts',
  'mydata/transfer-request.ts',
  'mydata/collection-usage.ts',
]

/** Every file of words, so that a new one is checked from the start. */
const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !LEGAL.includes(name))

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm
/** Their texts, line by line, including sentences built from arguments. */
const all = files.flatMap((name) =>
  readFileSync(path.join(import.meta.dirname, name), 'utf8')
    .replace(COMMENT, '')
    .split('\n')
    .filter((line) => /[가-힣]/.test(line))
    .map((line) => `${name}: ${line.trim()}`),
)

describe('the deck follows the tone of voice', () => {
  it('has words', () => expect(all.length).toBeGreaterThan(250))
  it.each([
    ['words we never use', /고객님|회원님|마이데이터 사업자|에러|서버|디바이스|클릭|팝업/],
    ['stacked honorifics and the formal register', /하시겠|습니다|입니다|하십시오|되었/],
    ['exclamation marks', /[가-힣}]\s?!(?!=)/],
    ['pressure', /놓치지|지금 안|서둘러/],
    ['officialese', /바랍니다/],
  ])('no %s', (_name, pattern) => {
    expect(all.filter((line) => pattern.test(line))).toEqual([])
  })
  it('limits each dialog to 25 letters of title and a button of 10', () => {
    const dialogs = Object.entries(dialog).filter(([, words]) => typeof words !== 'function')
    for (const [name, words] of dialogs as [string, { title: string; primary: string; secondary?: string }][]) {
      expect([name, words.title.length <= 25]).toEqual([name, true])
      for (const button of [words.primary, words.secondary ?? ''])
        expect([name, button.length <= 10]).toEqual([name, true])
    }
  })
})
describe('purposes', () => {
  it('[CF-1.3] has words for each of the 15', () => expect(Object.keys(purposes).sort()).toEqual([...PURPOSES].sort()))
  it.each(PURPOSES)('[CF-2.1.1] %s asks in its title', (purpose) =>
    expect(purposes[purpose].title('김이음')).toMatch(/요\?$/),
  )
  it('onboarding names the person, or nobody', () => {
    expect(purposes.onboarding.title('김이음')).toBe('김이음님의 자산을 모아볼까요?')
    expect(purposes.onboarding.title(null)).toBe('자산을 모아볼까요?')
  })
})

describe('templates', () => {
  const midnight = Date.parse('2026-11-20T00:00:00+09:00')
  it.each([
    [consent.organizationNames(['KB국민은행']), 'KB국민은행'],
    [consent.organizationNames(['KB국민은행', '신한은행', '우리은행']), 'KB국민은행 외 2곳'],
    [signWindow.title(certificateNames.OWN), '이음 인증서로 서명해 주세요'],
    [signWindow.title(certificateNames.FINANCE), '금융인증서로 서명해 주세요'],
    [consent.exchange(['KB국민은행']), 'KB국민은행에서 이음으로 정보를 보내요'],
    [consent.endYears(5, '2031-11-19'), '5년 (2031년 11월 19일까지)'],
    [consent.endSummary('2031-11-19'), '2031년 11월 19일까지 동의해요'],
    [consent.scopeCount('은행', 9), '은행 9개'],
    [sync.progress({ total: 30, done: 7 }), '30곳 중 7곳을 확인했어요'],
    [done.subtitle(12), '12곳을 연결했어요'],
    [done.subtitle(0), '연결할 상품을 찾지 못했어요'],
    [select.groupCount(3, 12), '3/12'],
    [
      dialog.globalMaintenance({ fromMs: midnight, toMs: midnight + 30 * 60_000 }).body[1],
      '점검 시간: 매일 00:00 ~ 00:30',
    ],
    [home.netWorth('김이음'), '김이음님의 순자산'],
    [home.netWorth(null), '순자산'],
    [home.loanSub(2, '2026-11-25', 325_000), '2개 · 11월 25일에 32만원'],
    [home.asOf(midnight + 60_000, midnight + 3_600_000), '오늘 00:01 기준'],
    [home.asOf(midnight - 60_000, midnight + 60_000), '11월 19일 23:59 기준'],
    [Object.values(home.delta(-15_000_000)).join(''), '지난달보다 −1,500만원 줄었어요'],
    [connections.lead(8), '8곳을 연결했어요'],
    [connections.fetched(midnight, midnight), '11월 20일 00:00에 가져왔어요'],
    [connections.row(7, '2031-11-19'), '7일마다 · 2031년 11월 19일까지'],
    [connections.rowUnset('2029-03-04'), '직접 새로고침 · 2029년 3월 4일까지'],
    [connections.rowExpired('2025-11-18', midnight), '2025년 11월 18일까지 가져왔어요'],
    [deletions.preview.transactions(1_284, '2025-11-20'), '2025. 11. 20.부터 가져온 거래내역 1,284건'],
    [deletions.preview.kept('ACCESS_LOG', 730), '누가 언제 내 정보를 조회했는지 (2년)'],
    [
      deletions.note(
        'CREATED',
        null,
        { requested: midnight, destroyed: null, revoked: null, triedAgain: null },
        midnight,
      ),
      '요청하고 10초 동안 되돌릴 수 있어요',
    ],
    [
      deletions.note(
        'COMPLETED',
        null,
        { requested: midnight, destroyed: midnight, revoked: null, triedAgain: null },
        midnight,
      ),
      '11월 20일 00:00에 모두 마쳤어요',
    ],
    [
      deletions.note(
        'FAILED',
        'NOT_DESTROYED',
        { requested: midnight, destroyed: null, revoked: null, triedAgain: midnight + 60_000 },
        midnight,
      ),
      '아직 다 지우지 못했어요. 00:01쯤 저절로 다시 시도해요',
    ],
    [manualAssets.rowSub('CAR', '2026-02-28'), '자동차 · 2026. 2. 28. 기준'],
    [manualAssets.removeTitle('우리 집'), '우리 집을 삭제할까요?'],
    [signup.codeSubtitle('01012345678'), '010-1234-5678로 보냈어요'],
  ])('%s', (text, expected) => expect(text).toBe(expected))
  it('[CF-5.15] an empty institution list is an error', () =>
    expect(() => consent.organizationNames([])).toThrow(RangeError))
})

it('[CF-2.6.1] the certificate list has its own, others and a way to add one', () => {
  expect(certList).toMatchObject({
    title: '사용할 인증서를 골라 주세요',
    own: '이음 인증서',
    others: '다른 인증서',
    common: '공동인증서',
    finance: '금융인증서',
    add: '인증서 추가하기',
  })
})
