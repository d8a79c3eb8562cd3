import { grouped } from './format/won.ts'

/** Of a list: some of it does not open, and is not shown. */
export const leftOut = (count: number): string => `저장된 내용 ${grouped(count)}개를 열지 못해서 빼고 보여 드려요`
