import { expect, it } from 'vitest'
import { shown } from '../../../gallery/shown.fixtures.ts'
import { entries } from './Signature.gallery.tsx'

it('[CF-2.5.1 CF-2.5.2] on a phone: the app, the button, and a link that opens the app again', () => {
  const { text } = shown(entries, 'Signature/kakao, phone')
  expect(text).toContain('카카오톡에서 인증해 주세요')
  expect(text).toContain('인증을 마친 뒤 완료를 눌러 주세요')
  expect(text).toContain('인증 화면이 열리지 않나요? 카카오톡 다시 열기')
  expect(text).toContain('완료')
  expect(shown(entries, 'Signature/naver, phone').text).toContain('네이버 앱 다시 열기')
})

it('[CF-2.5.5] on another device: the certificate organization, a picture, the button, and no link', () => {
  const { html, text } = shown(entries, 'Signature/kakao, other device')
  expect(text).toContain('카카오에서 인증을 진행해 주세요')
  expect(text).toContain('휴대폰에 온 카카오 인증 요청')
  expect(html).toContain('<svg')
  expect(text).toContain('완료')
  expect(text).not.toContain('다시 열기')
})

it.each([
  ['kakao', '카카오톡에서 인증 요청 메시지를 찾아 눌러 주세요.'],
  ['naver', '네이버 앱의 알림에서 인증 요청을 찾아 눌러 주세요.'],
])('[CF-2.5.3] tips of %s', (certificateOrganization, tip) => {
  expect(shown(entries, `Signature/${certificateOrganization}, phone`).text).toContain(`이렇게 해보세요 ${tip}`)
})

it('[CF-2.5.4] the Naver tip carries the number as a link, the Kakao tip none', () => {
  expect(shown(entries, 'Signature/naver, phone').html).toMatch(/<a href="tel:[\d-]+">/)
  expect(shown(entries, 'Signature/kakao, phone').html).not.toContain('tel:')
})
