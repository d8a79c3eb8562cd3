import { DESTROY_AFTER_MONTHS, DORMANT_AFTER_MONTHS } from '@ieum/domain/mydata/constants.ts'
import { expect, it } from 'vitest'
import { shown } from '../../../gallery/shown.fixtures.ts'
import { entries } from './Consent.gallery.tsx'

it.each([
  ['[CF-2.4.1] that a consent is needed', '연결하려면 동의가 필요해요'],
  ['[CF-2.4.3] the transfer request with collection and use', '개인신용정보 전송 요구와 수집·이용'],
  ['[CF-2.4.4] the first institution and how many more', '정보를 보내는 곳 누리은행 외 2곳 모두 보기'],
  ['[CF-2.4.5] the product as the recipient', '정보를 받는 곳 이음'],
  ['[CF-2.4.6] what moves, per industry', '보내는 정보 은행 1개, 카드 1개 자세히 보기'],
  ['[CF-1.2 CF-2.4.8] what it is for', '쓰는 이유 본인 신용정보 통합 조회와 데이터 분석 서비스'],
  [
    '[CF-2.4.9] how long it is kept',
    '서비스를 그만 쓰거나 삭제를 요청할 때까지 보관해요. 1년 동안 접속하지 않으면 파기해요.',
  ],
  ['[CF-2.4.10] that it may be refused', '동의하지 않을 수 있어요. 다만 동의하지 않으면 이 서비스를 쓰기 어려워요.'],
  [
    '[CF-2.4.12] when periodic transfer stops',
    '정기적 전송 주기 7일마다 6개월 동안 접속하지 않으면 정기적 전송을 멈춰요',
  ],
  ['[CF-2.4.13] the end that is chosen', '동의를 끝내는 날 5년'],
  [
    '[CF-2.4.14] why optional consents help',
    '선택 동의 정확하게 조회하려면 필요해요. 동의하지 않으면 일부 정보를 볼 수 없어요.',
  ],
  ['[CF-2.4.16] the first mandatory consent', '[필수] 개인신용정보 수집·이용 동의'],
  ['[CF-2.4.16] the second mandatory consent', '[필수] 개인신용정보 제공 동의'],
  ['[CF-2.4.17] who receives', '제공받는 곳 누리은행 외 2곳 이용 목적'],
  ['[CF-2.4.17] for how long and what', '보유·이용 기간 목적을 이룰 때까지 제공 항목'],
  ['[CF-2.4.18] the institutions to open', '연결할 기관 3곳'],
  ['[CF-2.4.20] the button in the middle', '확인하고 계속 보기'],
])('shows %s', (_name, words) => expect(shown(entries, 'Consent/top').text).toContain(words))

it('[CF-5.19] lists what differs from the last consent, and nothing of a first one', () => {
  expect(shown(entries, 'Consent/other than the last one').text).toContain('지난번 동의와 다른 점 이번에 더한 기관: ')
  expect(shown(entries, 'Consent/as the last one').text).toContain('지난번 동의와 다른 점 지난번과 같아요')
  expect(shown(entries, 'Consent/top').text).not.toContain('지난번')
})

it('[CF-2.4.2] the button names what it does in each of its states', () => {
  expect(shown(entries, 'Consent/top').text).toContain('아래로 내리기')
  expect(shown(entries, 'Consent/first part read').text).toContain('동의하고 가져오기')
  expect(shown(entries, 'Consent/mandatory unticked').text).toContain('필수 동의를 확인해 주세요')
})

it('[CF-2.4.14] has no optional part and no note when nothing optional is offered', () => {
  const { text } = shown(entries, 'Consent/no optional')
  expect(text).not.toContain('[선택]')
  expect(text).not.toContain('정확하게 조회하려면')
})

it('[CF-2.4.4] names the only institution, with nothing to open', () => {
  const { text } = shown(entries, 'Consent/one organisation')
  expect(text).toContain('정보를 보내는 곳 누리은행 정보를 받는 곳')
})

it('[CF-2.4.20] the button in the middle is gone once the first part was read', () => {
  expect(shown(entries, 'Consent/first part read').text).not.toContain('확인하고 계속 보기')
})

it.each([
  ['상품 분류 정보', '산 물건의 분류만 가져와요. 실제 상품 이름은 가져오지 않아요.'],
  ['가맹점 정보', '결제한 가맹점의 이름과 사업자등록번호를 가져와요.'],
  ['거래 메모', '거래의 적요와 메모를 가져와요. 거래 상대방 정보나 직접 쓴 내용이 들어 있을 수 있어요.'],
  ['맞춤 혜택과 상품 추천', '내 정보를 혜택과 상품을 추천하는 데 써요.'],
])('[CF-3.7] the optional consent %s names its benefit', (title, body) => {
  const { text } = shown(entries, 'Consent/top')
  expect(text).toContain(`[선택] ${title}`)
  expect(text).toContain(body)
})

it('[CF-9.13 CF-9.14] the shown times are the times of the rules', () => {
  const { text } = shown(entries, 'Consent/top')
  expect(text).toContain(`${DORMANT_AFTER_MONTHS}개월 동안 접속하지 않으면 정기적 전송을 멈춰요`)
  expect(text).toContain(`${DESTROY_AFTER_MONTHS / 12}년 동안 접속하지 않으면 파기해요`)
})

it('on the page of the institution: where the button leads, and nothing of a certificate', () => {
  const { text } = shown(entries, 'Consent/on the page of the institution')
  expect(text).toContain('동의하면 누리은행 화면에서 본인을 확인해요')
  expect(text).toContain('동의하고 기관으로 가기')
  expect(text).not.toContain('전자서명')
  expect(text).not.toContain('인증서 기관')
})
