import { fullDate, type When } from '../../format/dates.ts'

/** A person's own input about a loan. @source docs/reference/words.md#screens */
export const loanInputWords = {
  title: '대출 정보 직접 입력',
  subtitle: '금융사가 알려 주지 않은 것만 계산에 써요. 계약서나 금융사 앱에서 볼 수 있어요.',
  link: '직접 입력하기',
  edit: '직접 입력한 내용 고치기',
  section: '직접 입력',
  note: '금융사가 알려 주지 않은 금리나 갚는 방법을 적으면 계산에 써요.',
  enteredOn: (day: When) => `${fullDate(day)}에 직접 적었어요. 금융사가 알려 주면 그 값을 먼저 써요.`,
  rate: { label: '금리 (연 %)', help: '예: 5.8', wrong: '0에서 20 사이로, 소수 셋째 자리까지 적어 주세요' },
  method: { label: '갚는 방법', none: '모르겠어요' },
  grace: {
    label: '이자만 내는 마지막 날',
    help: '거치 기간이 없으면 비워 두세요',
    wrong: '대출 기간 안의 날짜를 적어 주세요',
  },
  fee: { label: '중도상환수수료율 (%)', help: '예: 0.7. 수수료가 없으면 0', wrong: '0에서 5 사이로 적어 주세요' },
  free: {
    label: '수수료가 없어지는 날',
    help: '보통 빌린 날부터 3년 뒤예요',
    wrong: '수수료율과 함께, 대출을 시작한 날 뒤의 날짜를 적어 주세요',
  },
  nothing: '하나라도 적어 주세요',
  cta: '저장하기',
  forget: '입력한 내용 지우기',
  failed: '저장하지 못했어요. 잠시 후 다시 시도해 주세요',
  saved: '직접 입력한 내용을 저장했어요',
  forgotten: '직접 입력한 내용을 지웠어요',
  undo: '되돌리기',
} as const
