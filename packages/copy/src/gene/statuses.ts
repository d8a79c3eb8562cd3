import type { TestingStatus } from '@ieum/domain/gene/application/testing-progress.ts'

type Words = { readonly label: string; readonly step: string; readonly description: string }

const WORDS: { readonly [status in TestingStatus]: Words } = {
  NOT_APPLIED: { label: '신청 전', step: '신청 전', description: '아직 신청하지 않았어요' },
  ENTERED: { label: '신청 기회를 얻었어요', step: '신청 기회', description: '정해진 시간 안에 신청해 주세요' },
  APPLIED: { label: '신청했어요', step: '신청 완료', description: '분석 기관에서 키트를 준비하고 있어요' },
  KIT_SENT: { label: '키트가 오고 있어요', step: '키트 발송', description: '키트를 보냈어요' },
  KIT_DELIVERED: { label: '키트가 도착했어요', step: '키트 도착', description: '안내에 따라 검체를 담아 주세요' },
  KIT_RETURN_REQUESTED: { label: '키트를 가지러 가요', step: '검체 반송', description: '반송을 접수했어요' },
  KIT_RETURNED: {
    label: '분석 기관에 도착했어요',
    step: '분석 기관 도착',
    description: '검체가 분석 기관에 도착했어요',
  },
  ANALYSIS_STARTED: { label: '분석하고 있어요', step: '분석 중', description: '분석 기관에서 분석하고 있어요' },
  ANALYSIS_DELAYED: {
    label: '분석이 늦어지고 있어요',
    step: '분석 지연',
    description: '예정일이 바뀌었어요. 조금만 더 기다려 주세요',
  },
  ANALYSIS_STOPPED: { label: '분석이 멈췄어요', step: '분석 중단', description: '분석 기관이 분석을 멈췄어요' },
  ANALYSIS_FAILED: {
    label: '검체를 다시 담아야 해요',
    step: '검체 재채취 안내',
    description: '이번 검체로는 분석하지 못했어요',
  },
  ANALYSIS_COMPLETED: { label: '결과가 나왔어요', step: '결과 도착', description: '결과를 열어 볼 수 있어요' },
  RESULT_OPENED: { label: '결과를 열었어요', step: '결과 확인', description: '결과를 언제든 다시 볼 수 있어요' },
  CANCELLED: { label: '신청을 취소했어요', step: '신청 취소', description: '신청이 취소됐어요' },
  KIT_EXPIRED: {
    label: '키트 반송 기간이 지났어요',
    step: '반송 기간 지남',
    description: '지금 보내도 분석할 수 있어요',
  },
  WITHDRAWN: { label: '검사를 철회했어요', step: '검사 철회', description: '검체와 결과를 폐기해요' },
}

/** Words for the status of a testing; they never contain a result. */
export const geneStatusWords = {
  labelOf: (status: TestingStatus): string => WORDS[status].label,
  stepOf: (status: TestingStatus): string => WORDS[status].step,
  describe: (status: TestingStatus): string => WORDS[status].description,
}
