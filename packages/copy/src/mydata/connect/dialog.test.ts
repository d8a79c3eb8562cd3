import { expect, it } from 'vitest'
import { type DialogText, dialog, signatureDialogs } from './dialog.ts'

const korea = (time: string) => Date.parse(`2026-11-20T${time}:00+09:00`)
const temporary = '일시적인 오류가 생겼어요.'
const notConnected = '연결을 마치지 못했어요'

/** The content of each dialog: title, paragraphs, buttons from left to right, the line under the text. */
it.each<[string, DialogText, string, string[], string[]]>([
  [
    '[CF-8.2.2 CF-9.19] maintenance of everything, over midnight',
    dialog.globalMaintenance({ fromMs: korea('23:30'), toMs: korea('00:05') + 86_400_000 }),
    '정기 점검 시간이에요',
    ['지금은 모든 기관이 점검 중이에요. 점검이 끝난 뒤 다시 시도해 주세요.', '점검 시간: 매일 23:30 ~ 00:05'],
    ['확인'],
  ],
  [
    '[CF-8.2.3] all chosen in maintenance',
    dialog.allInMaintenance,
    '점검 중인 기관이에요',
    ['아래 기관은 나중에 다시 시도해 주세요.'],
    ['확인'],
  ],
  [
    '[CF-8.2.4] some chosen in maintenance',
    dialog.someInMaintenance,
    '점검 중인 기관이 있어요',
    ['아래 기관은 나중에 다시 시도해 주세요.'],
    ['나머지만 연결하기'],
  ],
  [
    '[CF-8.2.5] under 19',
    dialog.underage,
    '만 19세 미만은 일부 서비스를 쓸 수 없어요',
    ['정보 전송 요구는 아직 준비하고 있어요. 쓸 수 있게 되면 알려드릴게요.'],
    ['직접 입력하기', '확인'],
  ],
  [
    '[CF-1.5 CF-8.2.6] under 19 where health insurance can be linked',
    dialog.underageWithHealthInsurance,
    '만 19세 미만은 일부 서비스를 쓸 수 없어요',
    [
      '정보 전송 요구는 아직 준비하고 있어요. 쓸 수 있게 되면 알려드릴게요.',
      '지금은 건강보험 연결과 자산 직접 입력만 할 수 있어요.',
    ],
    ['직접 입력하기', '확인', '건강보험 연결하기'],
  ],
  [
    '[CF-8.2.7] server error',
    dialog.serverError,
    notConnected,
    ['일시적인 문제가 생겼어요. 잠시 후 다시 시도해 주세요.'],
    ['확인'],
  ],
  [
    '[CF-8.2.8] signature required',
    dialog.signatureRequired,
    '인증을 마치지 못했어요',
    ['인증 시간이 지났거나 인증이 아직 끝나지 않았어요. 인증을 다시 요청할게요.'],
    ['확인'],
  ],
  [
    '[CF-8.2.8] signature required, and waited for still',
    signatureDialogs.PENDING,
    '아직 인증을 기다리고 있어요',
    ['보낸 인증 요청은 그대로 있어요. 인증 앱에서 인증한 뒤 완료를 눌러 주세요.'],
    ['확인'],
  ],
  [
    '[CF-8.2.8] signature required, and rejected',
    signatureDialogs.REJECTED,
    '인증 요청을 거절했어요',
    ['연결하려면 인증이 필요해요. 확인을 누르면 인증을 다시 요청할게요.'],
    ['확인'],
  ],
  [
    '[CF-8.2.8] signature required, and too late or asked for elsewhere',
    signatureDialogs.EXPIRED,
    '인증 요청이 끝났어요',
    ['시간이 지났거나 다른 화면에서 새로 요청했어요. 확인을 누르면 인증을 다시 요청할게요.'],
    ['확인'],
  ],
  [
    '[CF-8.2.9] nobody knows the person',
    dialog.allUnregistered,
    '가입 정보를 찾지 못했어요',
    ['기관 홈페이지에서 본인 이름으로 가입했는지 확인해 주세요. 최근에 가입했다면 2~3영업일 뒤에 연결할 수 있어요.'],
    ['자세히 보기', '확인'],
  ],
  [
    '[CF-8.2.10] every institution failed',
    dialog.allError,
    notConnected,
    ['요청한 기관에 일시적인 오류가 생겼어요. 나중에 다시 시도해 주세요.'],
    ['확인'],
  ],
  [
    '[CF-8.2.11] failed and unknown, both',
    dialog.errorAndUnregistered,
    notConnected,
    ['자산이 없거나 일시적인 오류가 생겼어요.'],
    ['확인'],
  ],
  [
    '[CF-8.2.12] any other error of the request',
    dialog.unknown,
    notConnected,
    [`${temporary} 나중에 다시 시도해 주세요.`],
    ['확인'],
  ],
  [
    '[CF-8.2.13] not registered at the certificate organization',
    dialog.certificateOrganizationUnregistered,
    '인증을 요청하지 못했어요',
    ['선택한 인증 서비스에 가입한 정보가 없어요. 그곳에 가입한 뒤 다시 시도해 주세요.'],
    ['확인'],
  ],
  [
    '[CF-8.2.14] any other error of the consent',
    dialog.consentError,
    '오류가 생겼어요',
    [`${temporary} 잠시 후 다시 시도해 주세요.`],
    ['확인'],
  ],
  [
    '[CF-8.2.15] network',
    dialog.network,
    '연결하지 못했어요',
    ['네트워크를 확인하거나 나중에 다시 시도해 주세요.'],
    ['나중에', '다시 시도'],
  ],
  [
    '[CF-8.2.16] connecting is delayed',
    dialog.delayed,
    '연결이 늦어지고 있어요',
    ['연결할 수 있을 때 이어서 마칠게요.'],
    ['확인'],
  ],
  [
    '[CF-8.2.17] invalid access',
    dialog.invalidAccess,
    '잘못된 접근이에요',
    ['연결할 수 있는 기관이 없어요. 이전 화면으로 돌아갈게요.'],
    ['닫기'],
  ],
  ['[CF-8.2.18] session lost', dialog.sessionExpired, '다시 로그인해 주세요', ['고른 내용은 그대로 있어요.'], ['확인']],
  [
    '[CF-8.2.19] the late ones could not be retried',
    dialog.retryFailed,
    '연결하지 못했어요',
    ['잠시 후 다시 시도해 주세요.'],
    ['확인'],
  ],
])('%s', (_name, words, title, body, buttons) => {
  expect(words.title).toBe(title)
  expect(words.body).toEqual(body)
  expect([words.secondary, words.primary, words.link].filter((label) => label !== undefined)).toEqual(buttons)
})
