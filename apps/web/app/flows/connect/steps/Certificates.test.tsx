import { expect, it } from 'vitest'
import { shown } from '../../../gallery/shown.fixtures.ts'
import { entries as list } from './CertificateList.gallery.tsx'
import { entries as window } from './CertificateWindow.gallery.tsx'

it('[CF-2.6.1] the list: the product’s own, other ones, and a way to add the chosen one', () => {
  const { text, html } = shown(list, 'CertificateList/common')
  expect(text).toMatch(/이음 인증서.*다른 인증서.*공동인증서.*금융인증서.*인증서 추가하기 공동인증서 발급 화면 새 창/)
  expect(html).toMatch(/<a [^>]*href="https:\/\/window\.example\/issue"[^>]*target="_blank"[^>]*rel="noreferrer"/)
  expect(html.match(/<input[^>]*checked=""[^>]*>/g)).toEqual([expect.stringContaining('value="COMMON"')])
})

it('[CF-2.6.3] only what is configured is there', () => {
  expect(shown(list, 'CertificateList/only a financial one').text).not.toMatch(/이음 인증서|공동인증서/)
})

it('[CF-2.6.4] names the terms of the chosen one, with a link to them', () => {
  const common = shown(list, 'CertificateList/common')
  expect(common.text).toContain('[필수] 본인확인기관 본인확인서비스 이용 동의 보기')
  expect(common.html).toContain('href="/terms/mydata-certificate-identity-agency"')
  const own = shown(list, 'CertificateList/own')
  expect(own.text).toContain('[필수] 개인정보 제3자 제공 동의 보기')
  expect(own.html).toContain('href="/terms/mydata-certificate-third-party-provision"')
  expect(shown(list, 'CertificateList/failed').text).toContain('동의를 저장하지 못했어요')
})

it('[CF-2.6.5] the signature names the certificate and the place, and its button opens the window', () => {
  const { text } = shown(window, 'CertificateWindow/ready')
  expect(text).toContain('공동인증서로 서명해 주세요')
  expect(text).toContain('새 창에서 서명할 내용을 확인하고 인증서 비밀번호를 입력해 주세요')
  expect(text).toContain('인증서 창 열기')
  expect(shown(window, 'CertificateWindow/own').text).toContain('이음 인증서로 서명해 주세요')
})

it.each([
  ['open', '인증서 창에서 서명을 기다리고 있어요', '인증서 창 다시 열기'],
  ['preparing', '서명할 내용을 준비하고 있어요', '서명할 내용을 준비하고 있어요'],
  ['cancelled', '서명하지 않고 창을 닫았어요. 고른 내용은 그대로 있어요.', '인증서 창 열기'],
  ['blocked', '창이 열리지 않았어요', '인증서 창 열기'],
  ['wrong', '서명을 받지 못했어요', '인증서 창 열기'],
  ['unprepared', '서명할 내용을 준비하지 못했어요', '다시 시도'],
])('[CF-2.6.6] %s is shown on the screen and announced to a screen reader', (state, words, button) => {
  const { html, text } = shown(window, `CertificateWindow/${state}`)
  expect(text).toContain(words)
  expect(html).toMatch(new RegExp(`<button[^>]*>(<[^>]*>)*[^<]*${button}`))
  if (state !== 'preparing') expect(html).toMatch(new RegExp(`role="status"[^>]*>${words}`))
})
