import { dateOfYear, fullDate, type When } from '../format/dates.ts'

/** On home and in settings. In a file of its own, because neither needs other words of the page. */
export const healthInsuranceRow = {
  title: '건강보험',
  invite: { title: '건강보험 연결하기', sub: '보호자가 동의하면 건강보험료와 건강검진을 볼 수 있어요' },
  waiting: { title: '건강보험 연결', sub: '보호자의 인증을 기다리고 있어요' },
  linked: (readAt: When, endsAt: When, nowMs: number) => ({
    title: '건강보험료와 건강검진',
    sub: `${dateOfYear(readAt, nowMs)}에 가져왔어요 · ${fullDate(endsAt)}까지`,
  }),
} as const
