import { grouped } from './format/won.ts'

/** For a list: some rows cannot be opened and are left out. */
export const leftOut = (count: number): string => `저장된 내용 ${grouped(count)}개를 열지 못해서 빼고 보여 드려요`
