import { RETEST_AFTER_DAYS } from '@ieum/domain/microbiome/eligibility.ts'
import { dateOfYear, dateTimeOfYear, type When } from '../format/dates.ts'
import { mainTabs } from '../main-tabs.ts'

/** Applying for microbiome testing, and following it. */
export const microbiomeTestingWords = {
  tab: mainTabs.health,
  title: '장내 미생물 검사',
  start: {
    title: '내 장에는 누가 살고 있을까요?',
    subtitle: '집으로 온 키트에 검체를 담아 보내면 몇 주 뒤에 결과를 볼 수 있어요',
    is: {
      title: '알 수 있어요',
      points: ['어떤 미생물이 얼마나 있는지', '다양성과 균형이 다른 사람과 어떻게 다른지', '늘려 볼 균과 그 먹이'],
    },
    isNot: {
      title: '알 수 없어요',
      points: ['질병이 있는지, 앞으로 생길지', '약을 먹어야 하는지'],
      note: '검사는 분석 기관이 하고, 결과는 보험·신용·광고에 쓰지 않아요.',
    },
    repeat: `장은 달라져서, 결과를 받고 ${RETEST_AFTER_DAYS}일 뒤에 다시 검사할 수 있어요.`,
    enter: '신청 기회 받기',
    again: '다시 검사하기',
    failed: '신청 기회를 받지 못했어요. 다시 눌러 주세요',
  },
  apply: {
    title: '검사를 신청해 주세요',
    subtitle: '본인만 신청할 수 있어요',
    bodies: {
      MICROBIOME_TESTING: '무엇을 검사하고 검체를 어떻게 다루는지 담겨 있어요.',
      MICROBIOME_SENSITIVE_INFO_COLLECTION:
        '장내 미생물 검사 결과는 민감정보라서 따로 동의를 받아요. 철회하면 결과를 바로 지워요.',
      MICROBIOME_SENSITIVE_INFO_THIRD_PARTY_PROVISION: '분석 기관에 이름, 생년월일, 성별, 연락처, 주소를 보내요.',
    },
    failed: '신청하지 못했어요. 다시 눌러 주세요',
  },
  testing: {
    timeline: '진행 상황',
    expected: (day: When, nowMs: number) => `${dateOfYear(day, nowMs)}쯤 결과가 나와요`,
    expectedDayPassed: '예상한 날이 지났어요. 결과가 나오면 알려 드려요.',
    at: (atMs: When, nowMs: number) => dateTimeOfYear(atMs, nowMs),
    inferred: '때는 알려지지 않았어요',
    later: '다음에 있어요',
    kit: '키트 번호',
    received: '키트를 받았어요',
    giveBack: '키트 보내기',
    changePlace: '가지러 올 곳 바꾸기',
    failed: '바꾸지 못했어요. 다시 눌러 주세요',
    leave: '장내 미생물 서비스 그만 쓰기',
    leaveTitle: '검사 기록을 모두 삭제할까요?',
    leaveText: '신청과 결과를 모두 지우고, 검체는 분석 기관이 폐기해요. 되돌릴 수 없어요.',
    leaveYes: '모두 삭제하기',
    keep: '그만두기',
    left: '검사 기록을 삭제했어요. 검체는 분석 기관이 폐기해요',
  },
} as const
