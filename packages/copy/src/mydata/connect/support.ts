import {
  SIGNATURE_LIFE_MS,
  SUPPORT_PAGE_SIGNATURE,
  SUPPORT_PAGE_UNREGISTERED,
  type SupportPage,
} from '@ieum/domain/mydata/constants.ts'
import { duration } from '../../format/durations.ts'

type SupportText = {
  readonly title: string
  readonly lead: string
  readonly sections: readonly { readonly heading: string; readonly steps: readonly string[] }[]
}

/** Help pages of the connection flow. */
export const supportTexts: { readonly [page in SupportPage]: SupportText } = {
  [SUPPORT_PAGE_SIGNATURE]: {
    title: '인증 화면이 열리지 않나요?',
    lead: '아래 순서대로 확인하면 대부분 열려요',
    sections: [
      {
        heading: '카카오 인증서를 골랐다면',
        steps: [
          '카카오톡을 열고 카카오톡 지갑에서 온 인증 요청을 눌러 주세요',
          '요청이 없다면 카카오톡을 최신 버전으로 업데이트해 주세요',
          '인증서가 없다면 카카오톡 지갑에서 먼저 만들어 주세요',
        ],
      },
      {
        heading: '네이버 인증서를 골랐다면',
        steps: [
          '네이버 앱을 열고 알림에서 인증 요청을 눌러 주세요',
          '알림이 꺼져 있다면 휴대폰 설정에서 네이버 앱 알림을 켜 주세요',
          '인증서가 없다면 네이버 앱에서 먼저 만들어 주세요',
        ],
      },
      {
        heading: '그래도 열리지 않는다면',
        steps: [
          `인증 요청은 ${duration(SIGNATURE_LIFE_MS)} 동안 쓸 수 있어요. 시간이 지나면 완료를 눌러 다시 요청해 주세요`,
          '다른 인증서로 바꾸려면 뒤로 가서 다시 골라 주세요. 고른 기관은 그대로 있어요',
        ],
      },
    ],
  },
  [SUPPORT_PAGE_UNREGISTERED]: {
    title: '가입 정보를 찾지 못했나요?',
    lead: '기관에 본인 이름으로 가입한 정보가 있어야 연결할 수 있어요',
    sections: [
      {
        heading: '이렇게 확인해 주세요',
        steps: [
          '기관의 앱이나 홈페이지에 본인 이름으로 가입했는지 확인해 주세요',
          '최근에 가입했다면 2~3영업일 뒤에 연결할 수 있어요',
          '이름이나 휴대폰 번호가 바뀌었다면 기관에서 먼저 바꿔 주세요',
        ],
      },
    ],
  },
}
