import type { Carrier } from '@ieum/contracts/account/identity.ts'
import { josa } from '../format/josa.ts'
import { phoneNumber } from '../format/names.ts'

const carriers: { readonly [carrier in Carrier]: string } = {
  SKT: 'SKT',
  KT: 'KT',
  LGU: 'LG U+',
  SKT_MVNO: 'SKT 알뜰폰',
  KT_MVNO: 'KT 알뜰폰',
  LGU_MVNO: 'LG U+ 알뜰폰',
}

/** Identity verification, two steps. @source docs/reference/words.md#screens */
/** `1분 35초`, also read aloud in this form. */
const minutesAndSeconds = (seconds: number) =>
  [seconds >= 60 ? `${Math.floor(seconds / 60)}분` : null, seconds % 60 > 0 ? `${seconds % 60}초` : null]
    .filter(Boolean)
    .join(' ')

export const signup = {
  title: '본인인지 확인할게요',
  subtitle: '통신사에 등록한 정보로 확인해요',
  name: '이름',
  nameError: '이름을 넣어 주세요',
  nameUnclear: "이름은 60자까지, 기호는 -와 '만 넣을 수 있어요",
  /** Under a name in letters other than Korean, which has to match the residence card. */
  nameInCapitals: (name: string) => `외국인등록증과 같은 순서로 넣어 주세요. ${josa(name, '으로/로')} 확인해요`,
  birth: '생년월일과 뒷자리 첫 숫자',
  birthHelp: '생년월일 6자리와 주민등록번호 뒷자리 첫 숫자예요',
  birthError: '생년월일 6자리와 뒷자리 첫 숫자를 확인해 주세요',
  /** Accessible name of the one-digit field. */
  sex: '주민등록번호 뒷자리 첫 숫자',
  sexError: '뒷자리 첫 숫자를 넣어 주세요',
  carrier: '통신사',
  carrierError: '통신사를 골라 주세요',
  carriers,
  phone: '휴대폰 번호',
  phoneError: '010으로 시작하는 번호 11자리를 넣어 주세요',
  send: '인증번호 받기',
  sending: '인증번호를 보내고 있어요',
  codeTitle: '인증번호를 넣어 주세요',
  /** Digits, or an already masked number. */
  codeSubtitle: (phone: string) => `${josa(phoneNumber(phone), '으로/로')} 보냈어요`,
  /** On the form, when the page with the code was reloaded too late. */
  codeExpired: '인증번호의 시간이 지났어요. 정보를 넣고 다시 받아 주세요',
  code: '인증번호 6자리',
  codeHelp: '문자로 받은 번호를 넣어 주세요. 3분 동안 쓸 수 있어요',
  codeError: '숫자 6자리를 모두 넣어 주세요',
  /** A person who is not found gets no code, and the screen does not show it: a stranger would learn who has which number. */
  codeMissing: '문자가 오지 않으면 이름, 생년월일, 통신사가 통신사에 등록된 것과 같은지 확인해 주세요',
  resend: '다시 받기',
  resendIn: (seconds: number) => `${seconds}초 뒤에 다시 받을 수 있어요`,
  resent: '인증번호를 다시 보냈어요',
  /** For a code found after a reload, when less than three minutes are left. */
  codeHelpLeft: (seconds: number) =>
    seconds > 0
      ? `문자로 받은 번호를 넣어 주세요. 남은 시간 ${minutesAndSeconds(seconds)}`
      : '인증번호의 시간이 지났어요. 다시 받아 주세요',
  confirm: '확인',
  confirming: '확인하고 있어요',
  back: '정보 고치기',
  failed: '확인하지 못했어요. 잠시 후 다시 시도해 주세요',
} as const
